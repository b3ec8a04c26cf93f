import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookIcon } from '../../src/ui/icon/icons.tsx'
import { Image } from '../../src/ui/image/image.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { about } from './about.ts'
import { banner, brokenPicture } from './pictures.ts'

const meta = {
  title: 'Components/Image',
  component: Image,
  args: { alt: '' },
  parameters: about({
    use: 'a picture that keeps its place and has something to show when it fails.',
    avoid: 'a book’s cover (BookCover).',
  }),
} satisfies Meta<typeof Image>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack>
      <Image ratio="banner" corners="md" alt="秋季书展" src={banner('秋季书展', 28)} />
      <Image ratio="banner" corners="md" alt="秋季书展" src={brokenPicture} fallback={<BookIcon size="lg" />} />
    </Stack>
  ),
}
