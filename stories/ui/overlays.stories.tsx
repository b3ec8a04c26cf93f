import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ActionSheet } from '../../src/ui/action-sheet/action-sheet.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog/dialog.tsx'
import { LazyDropDownMenu } from '../../src/ui/drop-down-menu/lazy-drop-down-menu.tsx'
import { BookIcon, ExternalIcon, HeartIcon, HomeIcon, LogoutIcon, MenuIcon, TrashIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { Sheet } from '../../src/ui/sheet/sheet.tsx'

const onSelect = fn()
const onConfirm = fn()

const meta = { title: 'UI/Overlays', component: Dialog, args: { isOpen: true, onClose: fn(), title: '荐购须知', closeLabel: '关闭' } } satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** The content security policy refuses style elements, so nothing here may put one into the page. */
const countStyles = () => document.querySelectorAll('style').length

const PAGE = (
  <p className="text-text-muted">
    由四川走湖南去，靠东有一条官路。这官路将近湘西边境到了一个地方名为“茶峒”的小山城时，有一小溪，溪边有座白色小塔，塔下住了一户单独的人家。
  </p>
)

export const DialogOpen: Story = {
  render: args => (
    <>
      {PAGE}
      <Dialog
        {...args}
        description="图书馆会处理您的荐购，并把结果发到您的邮箱。"
        footer={<Button onClick={args.onClose}>知道了</Button>}
      >
        <p>采纳的图书将进入采购流程；价格较高的图书需要详细的荐购理由；进口图书到馆时间较长。</p>
      </Dialog>
    </>
  ),
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '荐购须知' })
    await expect(dialog).toHaveAccessibleDescription('图书馆会处理您的荐购，并把结果发到您的邮箱。')
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

function Opener({ children }: { children: (state: { isOpen: boolean; close: () => void }) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {PAGE}
      <div className="pt-6">
        <Button variant="outline" onClick={() => setOpen(true)}>
          打开
        </Button>
      </div>
      {children({ isOpen, close: () => setOpen(false) })}
    </>
  )
}

/** Escape, the close button and a tap beside it all close, and focus goes back to where it came from. */
export const DialogCloses: Story = {
  render: () => (
    <Opener>
      {({ isOpen, close }) => (
        <Dialog isOpen={isOpen} onClose={close} title="荐购须知" closeLabel="关闭">
          <p>正文</p>
        </Dialog>
      )}
    </Opener>
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    const styles = countStyles()
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(screen.getByRole('button', { name: '关闭' })),
      async () => {
        const scrim = document.querySelector('[data-scroll-lock]')
        if (scrim !== null) await userEvent.click(scrim)
      },
    ]) {
      await userEvent.click(opener)
      await screen.findByRole('dialog', { name: '荐购须知' })
      await expect(countStyles()).toBe(styles)
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'))
  },
}

export const Confirm: Story = {
  render: () => (
    <>
      {PAGE}
      <ConfirmDialog
        isOpen
        title="确定要取消荐购吗？"
        text="《中国古代服饰研究》的荐购将不再处理。"
        confirmLabel="取消荐购"
        cancelLabel="再想想"
        tone="danger"
        onConfirm={onConfirm}
        onCancel={fn()}
      />
    </>
  ),
  play: async ({ userEvent }) => {
    onConfirm.mockClear()
    await screen.findByRole('alertdialog', { name: '确定要取消荐购吗？' })
    await userEvent.click(screen.getByRole('button', { name: '取消荐购' }))
    await expect(onConfirm).toHaveBeenCalledOnce()
  },
}

export const ConfirmBusy: Story = {
  render: () => (
    <ConfirmDialog
      isOpen
      isBusy
      title="Do you really want to withdraw this recommendation?"
      text="“The Structure of Scientific Revolutions” will no longer be considered for purchase by your library."
      confirmLabel="Withdraw recommendation"
      cancelLabel="Keep it"
      onConfirm={fn()}
      onCancel={fn()}
    />
  ),
}

export const Actions: Story = {
  render: args => (
    <>
      {PAGE}
      <ActionSheet
        isOpen
        onClose={args.onClose}
        title="云阅读"
        cancelLabel="取消"
        onSelect={onSelect}
        items={[
          { id: 'read', label: '在线阅读', icon: <BookIcon /> },
          { id: 'fav', label: '加入收藏', hint: '可以在个人中心里找到', icon: <HeartIcon /> },
          { id: 'site', label: '图书馆主页', icon: <ExternalIcon />, href: 'https://library.example/', isExternal: true },
          { id: 'delete', label: '删除', icon: <TrashIcon />, tone: 'danger' },
        ]}
      />
    </>
  ),
  play: async ({ userEvent }) => {
    onSelect.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: /加入收藏/ }))
    await expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'fav' }))
    await expect(screen.getByRole('link', { name: '图书馆主页' })).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const SheetOpen: Story = {
  render: args => (
    <>
      {PAGE}
      <Sheet isOpen onClose={args.onClose} title="高级检索" closeLabel="关闭" footer={<Button>检索</Button>}>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={String(index)} className="py-2">
            第 {index + 1} 行：内容比屏幕长时，只有中间一段滚动，标题和按钮留在原处。
          </p>
        ))}
      </Sheet>
    </>
  ),
}

export const Menu: Story = {
  render: () => (
    <div className="flex justify-end">
      <LazyDropDownMenu
        trigger={
          <IconButton label="菜单">
            <MenuIcon />
          </IconButton>
        }
        label="菜单"
        onSelect={onSelect}
        items={[
          { id: 'home', label: '首页', icon: <HomeIcon />, href: '#home' },
          { id: 'me', label: '个人中心', icon: <UserIcon />, href: '#me' },
          { kind: 'separator', id: 'line' },
          { id: 'out', label: '退出登录', icon: <LogoutIcon />, tone: 'danger' },
        ]}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    onSelect.mockClear()
    const styles = countStyles()
    await userEvent.click(canvas.getByRole('button', { name: '菜单' }))
    await screen.findByRole('menu', { name: '菜单' })
    await expect(countStyles()).toBe(styles)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.getByRole('button', { name: '菜单' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu', { name: '菜单' })
    await expect(screen.getByRole('menuitem', { name: '首页' })).toHaveAttribute('href', '#home')
    await userEvent.keyboard('{End}')
    await expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus()
  },
}
