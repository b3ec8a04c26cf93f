import type { Meta, StoryObj } from '@storybook/react-vite'
import { EveryComponent } from './every-component.tsx'
import { Sheet } from './sheet.tsx'

const meta = { title: 'Themes/Theme sheet', component: Sheet, parameters: { fullPage: true } } satisfies Meta<typeof Sheet>
export default meta

/** The most used components in the library, language and scheme of the toolbars. Pictures are taken of it in every library. */
export const All: StoryObj<typeof meta> = {}

/** The grid of every component there is; `npm run axe` looks at it in every library and scheme. */
export const EveryGrid: StoryObj<typeof meta> = {
  tags: ['no-visual'],
  // The screen among the components has its own `main`, which no page would hold inside another.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-main-is-top-level', enabled: false }] } } },
  render: (_, { globals }) => <EveryComponent globals={globals} />,
}
