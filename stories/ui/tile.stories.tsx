import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { BookIcon, CartIcon, HelpIcon, SparkleIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { TileButton, TileGrid, TileLink } from '../../src/ui/tile/tile.tsx'
import { about } from './about.ts'
import { brokenPicture } from './pictures.ts'

const meta = {
  title: 'Components/Tile',
  component: TileGrid,
  args: { children: null },
  parameters: about({
    use: 'places to go on a library’s home page: a picture or icon over one or two words.',
    avoid: 'more than a dozen things (CellGroup), the main parts of the app (TabBar).',
  }),
} satisfies Meta<typeof TileGrid>
export default meta
type Story = StoryObj<typeof meta>

const onPress = fn()

export const Grid: Story = {
  render: () => (
    <Stack gap="xl">
      <TileGrid label="四列">
        <TileLink href="#1" icon={<BookIcon />} label="图书荐购" />
        <TileLink href="#2" icon={<CartIcon />} label="借购车" badge={<Badge count={3} label="3 本" />} />
        <TileButton onClick={onPress} icon={<SparkleIcon />} label="云阅读" src={brokenPicture} />
        <TileLink href="#4" icon={<UserIcon />} label="个人中心" />
        <TileLink href="#5" icon={<HelpIcon />} label="读者荐购服务使用说明" />
      </TileGrid>
      <TileGrid label="English">
        <TileLink href="#1" icon={<BookIcon />} label="Recommend" />
        <TileLink href="#2" icon={<CartIcon />} label="Cart" />
        <TileLink href="#3" icon={<SparkleIcon />} label="Cloud reading room" />
        <TileLink href="#4" icon={<UserIcon />} label="Personal center" />
        <TileLink href="#5" icon={<HelpIcon />} label="Internationalisation" />
      </TileGrid>
    </Stack>
  ),
}
