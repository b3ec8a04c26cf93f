import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx'
import { SearchIcon } from '../../src/ui/icon/icons.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Empty state',
  component: EmptyState,
  args: { title: '还没有荐购过图书' },
  parameters: about({
    use: 'there is nothing, and nothing went wrong; and what to do about it.',
    avoid: 'something failed (ErrorState), something still loads (skeletons).',
  }),
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  render: () => <EmptyState title="还没有荐购过图书" text="看到想读而馆里没有的书，告诉我们，图书馆来买。" action={<ButtonLink href="#search">去找书</ButtonLink>} />,
}

export const WithIcon: Story = {
  render: () => <EmptyState icon={<SearchIcon size="lg" />} title="No titles found for “Internationalisierungsbestrebungen”" text="Try fewer words, or recommend the book to your library." />,
}
