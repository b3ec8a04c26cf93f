import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { displayPage } from '../../src/pages/display/display-page.tsx'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/Display settings',
  component: PageStage,
  parameters: { bare: true },
  args: { page: displayPage, path: '/displaySettings', answers: {} },
} satisfies Meta<typeof PageStage>
export default meta

/** What is chosen is shown by the page itself, at once. */
export const AtOnce: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const { dataset } = document.documentElement
    const before = Object.fromEntries(Object.entries(dataset))
    await userEvent.click(await canvas.findByRole('radio', { name: /^(高对比度|High contrast)$/ }))
    await expect(dataset['contrast']).toBe('more')
    await userEvent.click(canvas.getByRole('radio', { name: /^(大字版|Large text)/ }))
    await expect(dataset['size']).toBe('large')
    // The next story is to look as the toolbars say.
    for (const name of ['scheme', 'contrast', 'size']) {
      if (before[name] === undefined) delete dataset[name]
      else dataset[name] = before[name]
    }
  },
}
