import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LIBRARIES } from '../../.storybook/libraries.ts'
import type { Scheme } from '../../design-tokens/schemes.ts'
import { ThemePanel } from './panel.tsx'

/** All libraries on one page, in one scheme. */
function ThemeWall({ scheme }: { scheme: Scheme }) {
  return (
    <ul className="grid grid-cols-2 md:grid-cols-4">
      {LIBRARIES.map(({ code, description }) => (
        <li key={code}>
          <ThemePanel tenant={code} title={code} text={description} scheme={scheme} />
        </li>
      ))}
    </ul>
  )
}

const meta = {
  title: 'Themes/Theme wall',
  component: ThemeWall,
  args: { scheme: 'light' },
  parameters: { bare: true, fullPage: true },
} satisfies Meta<typeof ThemeWall>
export default meta
type Story = StoryObj<typeof meta>

export const Libraries: Story = {
  play: async ({ canvas }) => {
    await expect(LIBRARIES.length).toBeGreaterThanOrEqual(70)
    await expect(canvas.getAllByText('荐购中')).toHaveLength(LIBRARIES.length)
  },
}

export const Dark: Story = { args: { scheme: 'dark' } }

export const HighContrast: Story = { args: { scheme: 'light-contrast' } }

export const DarkHighContrast: Story = { args: { scheme: 'dark-contrast' } }
