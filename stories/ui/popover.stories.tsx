import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { HelpIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { LazyPopover } from '../../src/ui/popover/lazy-popover.tsx'
import { Popover } from '../../src/ui/popover/popover.tsx'
import { about, inLanguage } from './about.ts'
import { opened } from './opened.ts'

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: { title: '可借数', closeLabel: '关闭', trigger: <Button variant="outline">可借数</Button>, children: null, onOpenChange: fn() },
  parameters: about({
    use: 'a small panel beside what it explains or sets; the page stays in reach.',
    avoid: 'a list of acts (DropDownMenu), what must be answered (Dialog), words every reader needs: those stand on the page. Not on a hover: phones have none.',
    keys: { 'Enter, Space on the button': 'opens it and goes into it', Escape: 'closes it and goes back', Tab: 'goes through it and on' },
    notes: ['Costs as much script as a menu: `LazyPopover` fetches it with the first sign of interest.'],
  }),
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <div className="flex h-72 items-start justify-between">
        <span className="py-2">{t('还可借 7 本', '7 left')}</span>
        <Popover
          isOpenAtFirst
          align="end"
          title={t('可借数怎么算', 'How the quota is counted')}
          closeLabel={t('关闭', 'Close')}
          trigger={
            <IconButton label={t('说明', 'Explain')}>
              <HelpIcon />
            </IconButton>
          }
        >
          {t('已借和借购车里的都算在内，归还一册恢复一册。由图书馆每学期核定。', 'What is lent to you and what is in your cart both count. Every return gives one back. The library sets it each term.')}
        </Popover>
      </div>
    )
  },
}

/** It comes with its first press, puts no style into the page, and gives focus back. */
export const Lazy: Story = {
  render: () => (
    <LazyPopover title="可借数怎么算" closeLabel="关闭" trigger={<Button variant="outline">说明</Button>}>
      归还一册恢复一册。
    </LazyPopover>
  ),
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const styles = document.querySelectorAll('style').length
    const button = canvas.getByRole('button', { name: '说明' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await opened('可借数怎么算')
    await expect(document.querySelectorAll('style').length).toBe(styles)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: '说明' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
