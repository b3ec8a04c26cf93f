import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BookCover } from '../../src/ui/book-cover/book-cover.tsx'
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx'
import { ClockIcon, HeartIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { List, ListItem } from '../../src/ui/list/list.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/List',
  component: List,
  args: { children: null },
  parameters: about({
    use: 'several of a kind below one another. A row may go somewhere as a whole and still hold a button or checkbox of its own.',
    avoid: 'settings or a menu (CellGroup), a list that grows (InfiniteList), rows to swipe away (SwipeList).',
    notes: ['The link of a row is its title alone, stretched over the row: a screen reader hears the title once and then the buttons.'],
  }),
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

const onSave = fn()

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const save = (
      <IconButton label={t('收藏', 'Save')} onClick={onSave}>
        <HeartIcon />
      </IconButton>
    )
    return (
      <Stack gap="xl">
        <List label={t('荐购记录', 'Recommendations')}>
          <ListItem href="#1" leading={<BookCover title="乡土中国" author="费孝通" size="sm" />} title="乡土中国" text="费孝通" meta="2026-03-12" trailing={<StatusTag tone="brand">{t('荐购中', 'Recommending')}</StatusTag>} />
          <ListItem href="#2" leading={<BookCover title="Sapiens" author="Yuval Noah Harari" size="sm" />} title="Sapiens" text="Yuval Noah Harari" trailing={save} />
          <ListItem
            href="#3"
            title={t('习近平新时代中国特色社会主义思想学习纲要（2023年版）与高等学校思想政治理论课教学研究', 'An Inquiry into the Nature and Causes of the Wealth of Nations, with an introduction and notes')}
            text={t('中共中央宣传部 编', 'Adam Smith')}
            trailing={<StatusTag tone="warn">{t('待采购', 'Awaiting purchase')}</StatusTag>}
          />
          <ListItem title={t('只看不点', 'Only to be read')} text={t('没有去处的一行', 'A row that leads nowhere')} />
        </List>
        <List label={t('检索历史', 'Searches')} look="plain" isOrdered>
          {['边城', '沈从文 散文', 'structure of scientific revolutions'].map(keyword => (
            <ListItem key={keyword} href={`#${keyword}`} leading={<span className="text-text-subtle"><ClockIcon /></span>} title={keyword} />
          ))}
        </List>
        <List label={t('选择要删除的书籍', 'Choose what to delete')}>
          <ListItem leading={<Checkbox isLabelHidden label={t('选择《边城》', 'Choose “Border Town”')} />} title={t('边城', 'Border Town')} text={t('沈从文', 'Shen Congwen')} href="#town" />
        </List>
      </Stack>
    )
  },
}

/** The row leads on wherever it is pressed, but for what may be pressed by itself. */
export const Pressed: Story = {
  ...Grid,
  tags: ['no-visual'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    onSave.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: t('收藏', 'Save') }))
    await expect(onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    const link = canvas.getByRole('link', { name: 'Sapiens' })
    const row = link.closest('li')?.getBoundingClientRect()
    if (row === undefined) throw new Error('no row')
    // The cover at the start and the empty ground at the end are the link too.
    await expect(document.elementFromPoint(row.left + 10, row.top + 30)).toBe(link)
    await expect(row.height).toBeGreaterThanOrEqual(44)
  },
}
