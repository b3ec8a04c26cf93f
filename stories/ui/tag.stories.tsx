import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { FilterChip, FilterChipGroup } from '../../src/ui/filter-chip/filter-chip.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Tag, TagList } from '../../src/ui/tag/tag.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Tag and filter chip',
  component: Tag,
  args: { children: '文学' },
  parameters: about({
    use: 'what something has (Tag), conditions that can be taken away one by one (TagList), conditions that are on or off (FilterChip).',
    avoid: 'where something stands (StatusTag), exactly one of a few (RadioGroup), other views of a thing (Tabs).',
    keys: { 'Tab': 'each button in turn', 'Enter, Space': 'takes the tag away, and focus goes on to the next one; turns the chip on or off' },
  }),
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

const onRemove = fn()

export const Tags: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack gap="lg">
        <Stack direction="across" gap="sm">
          <Tag>{t('文学', 'Literature')}</Tag>
          <Tag>{t('湘西', 'West Hunan')}</Tag>
          <Tag remove={{ label: t('去掉“二十世纪”', 'Remove “20th century”'), onRemove }}>{t('二十世纪', '20th century')}</Tag>
        </Stack>
        <Tag remove={{ label: t('去掉这个条件', 'Remove this condition'), onRemove }}>
          {t('书名包含“中国古代服饰研究及其在当代影视美术中的应用”', 'Title contains “Internationalisierungsbestrebungen in the history of early modern costume”')}
        </Tag>
      </Stack>
    )
  },
}

const CONDITIONS = ['题名：乡土', '作者：费孝通', '2010 年以后', '馆藏'].map(label => ({ id: label, label }))

function Conditions() {
  const [tags, setTags] = useState(CONDITIONS)
  return <TagList label="检索条件" tags={tags} removeLabel={({ label }) => `去掉 ${label}`} onRemove={({ id }) => setTags(tags.filter(tag => tag.id !== id))} />
}

/** Several can be taken away in a row without looking for the focus. */
export const TakeAway: Story = {
  render: () => <Conditions />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去掉 作者：费孝通' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '去掉 2010 年以后' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: '去掉 馆藏' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: '去掉 题名：乡土' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('list', { name: '检索条件' })).toHaveFocus()
  },
}

function Chips({ t }: { t: (chinese: string, english: string) => string }) {
  const [chosen, setChosen] = useState<readonly string[]>(['held'])
  const chips = [
    { id: 'held', label: t('馆藏', 'In the library'), count: 128 },
    { id: 'ebook', label: t('电子书', 'E-books'), count: 37 },
    { id: 'recommend', label: t('可荐购', 'Can be recommended'), count: 9999 },
    { id: 'new', label: t('近九十天', 'Last ninety days') },
    { id: 'none', label: t('外文', 'Foreign languages'), count: 0, isDisabled: true },
  ]
  const all = chips.map(({ id, label, ...rest }) => (
    <FilterChip key={id} isSelected={chosen.includes(id)} onSelectedChange={isOn => setChosen(isOn ? [...chosen, id] : chosen.filter(each => each !== id))} {...rest}>
      {label}
    </FilterChip>
  ))
  return (
    <Stack gap="lg">
      <FilterChipGroup label={t('筛选，一行', 'Filter, one row')}>{all}</FilterChipGroup>
      <FilterChipGroup label={t('筛选，全部', 'Filter, all')} look="wrap">
        {all}
      </FilterChipGroup>
    </Stack>
  )
}

export const FilterChips: Story = {
  render: (_, { globals }) => <Chips t={inLanguage(globals)} />,
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    const [chip] = canvas.getAllByRole('button', { name: new RegExp(t('电子书', 'E-books')) })
    if (chip === undefined) throw new Error('no chip')
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(chip)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  },
}
