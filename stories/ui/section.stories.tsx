import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { MoreLink } from '../../src/ui/section/more-link.tsx'
import { Section } from '../../src/ui/section/section.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Section',
  component: Section,
  args: { title: '新书速递', children: null },
  parameters: about({
    use: 'a part of a screen under its own heading, with a way to more of it.',
    avoid: 'things seen and acted on together (Card).',
  }),
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack gap="xl">
      <Section title="新书速递" more={<MoreLink href="#new" of="新书速递">更多</MoreLink>}>
        <p className="text-text-muted">近九十天入藏</p>
      </Section>
      <Section level={3} title="Media recommendations from the bookshops of the whole country" more={<MoreLink href="#hot">More</MoreLink>}>
        <p className="text-text-muted">Ten titles each week</p>
      </Section>
    </Stack>
  ),
}
