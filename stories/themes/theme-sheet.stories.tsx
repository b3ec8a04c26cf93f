import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet } from './sheet.tsx'

const meta = { title: 'Themes/Theme sheet', component: Sheet, parameters: { fullPage: true } } satisfies Meta<typeof Sheet>
export default meta

/** Every primitive in the library, language and colour scheme of the toolbars. Pictures are taken of it in every library. */
export const All: StoryObj<typeof meta> = {}
