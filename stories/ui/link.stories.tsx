import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CartIcon, HelpIcon } from '../../src/ui/icon/icons.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#rules', children: '荐购规则' },
  parameters: about({
    use: 'going somewhere, in words: inside a sentence (`inline`) or on a line of its own (`alone`, 44 px high).',
    avoid: 'the main way on (ButtonLink), the end of a heading (MoreLink), a whole row (CellLink, ListItem), something that happens here (Button).',
    keys: { Enter: 'follows it' },
  }),
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const external = { label: t('在新窗口打开', 'opens in a new tab') }
    return (
      <Stack gap="lg">
        <p>
          {t('每位读者每月可荐购十本图书，详见', 'Every reader may recommend ten titles a month, see the ')}
          <Link href="#rules">{t('荐购规则', 'rules for recommending')}</Link>
          {t('；已有馆藏请先查', '; for what is held look into the ')}
          <Link href="https://library.example/" external={external}>
            {t('馆藏目录', 'catalogue of the library')}
          </Link>
          {t('。', '.')}
        </p>
        <Stack gap="none">
          <Link href="#help" look="alone" icon={<HelpIcon size="sm" />}>
            {t('使用帮助', 'Help')}
          </Link>
          <Link href="#cart" look="alone" tone="quiet" icon={<CartIcon size="sm" />}>
            {t('返回借购车', 'Back to the cart')}
          </Link>
          <Link href="https://library.example/" look="alone" external={external}>
            {t('图书馆主页', 'Library home page')}
          </Link>
        </Stack>
        <p className="text-sm text-text-muted">
          {t('次要的说明里也可以有', 'In a quieter note there may be one ')}
          <Link href="#privacy" tone="quiet">
            {t('安静的链接', 'as quiet as the note itself')}
          </Link>
        </p>
      </Stack>
    )
  },
}

export const LongWords: Story = {
  render: () => (
    <Stack>
      <Link href="#a" look="alone">
        读者荐购服务说明、个人信息保护声明以及图书馆与书店合作借购活动的全部细则
      </Link>
      <p>
        <Link href="#b">https://library.example/mobile/specialBook/list?batchnum=ZT242010_20221102_1&batchname=autumn</Link>
      </p>
    </Stack>
  ),
}

/** Inside a sentence the line under the words stays; on its own it is 44 px high and says that a new tab opens. */
export const Reached: Story = {
  tags: ['no-visual'],
  render: () => (
    <Stack>
      <p>
        详见<Link href="#rules">荐购规则</Link>
      </p>
      <Link href="https://library.example/" look="alone" external={{ label: '在新窗口打开' }}>
        图书馆主页
      </Link>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const inline = canvas.getByRole('link', { name: '荐购规则' })
    await expect(getComputedStyle(inline).textDecorationLine).toBe('underline')
    await userEvent.tab()
    await expect(inline).toHaveFocus()
    const outside = canvas.getByRole('link', { name: '图书馆主页 在新窗口打开' })
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(outside.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
