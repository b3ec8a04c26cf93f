import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { loadRegions, writeRegion } from '../../src/domain/regions/regions.ts'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { RegionField, type RegionFieldProps } from '../../src/ui/region-picker/region-field.tsx'
import { about, inLanguage } from './about.ts'
import { opened } from './opened.ts'

type Say = (chinese: string, english: string) => string
const wordsOf = (t: Say): RegionFieldProps['words'] => ({
  close: t('关闭', 'Close'),
  search: t('搜索省、市、区县', 'Search by name, in Chinese'),
  levels: [t('省份', 'Province'), t('城市', 'City'), t('区县', 'County')],
  found: t('找到的地区', 'Found'),
  noMatch: t('没有找到这个地区', 'No region by that name'),
  loading: t('正在加载', 'Loading'),
  failed: t('地区列表没有取到', 'Could not load the regions'),
  retry: t('重试', 'Try again'),
})

const meta = {
  title: 'Components/Region',
  component: RegionField,
  args: { label: '所在地区', placeholder: '请选择地区', load: loadRegions, words: wordsOf(chinese => chinese), onValueChange: fn() },
  parameters: about({
    use: 'a place by levels (province, city, county) or by name.',
    avoid: 'a flat choice (Select), the street, which is typed (TextField).',
    keys: {
      'Enter, Space on the field': 'opens the sheet',
      '↑ ↓ Home End Page ↑ Page ↓': 'move in the list',
      'Enter, Space in the list': 'chooses, and goes on to the next level',
      Escape: 'closes and leaves all as it was',
    },
    notes: ['The list comes through `load` when the sheet opens for the first time. A level with one place only is taken by itself (北京市 → 市辖区). 杭州西湖 is found without a space. Names exist in Chinese only.'],
  }),
} satisfies Meta<typeof RegionField>
export default meta
type Story = StoryObj<typeof meta>

function Held({ value, text, onValueChange, ...rest }: RegionFieldProps) {
  const [held, setHeld] = useState({ value, text })
  return (
    <RegionField
      {...rest}
      {...held}
      onValueChange={chosen => {
        setHeld({ value: chosen.id, text: writeRegion(chosen.path) })
        onValueChange(chosen)
      }}
    />
  )
}

export const Grid: Story = {
  render: (args, { globals }) => {
    const t = inLanguage(globals)
    const shared = { ...args, words: wordsOf(t), placeholder: t('请选择地区', 'Choose a region') }
    return (
      <Stack gap="lg">
        <Held {...shared} label={t('所在地区', 'Region')} isRequired />
        <Held {...shared} label={t('所在地区', 'Region')} value="330106" text="浙江省 杭州市 西湖区" />
        <Held {...shared} label={t('最长的地名', 'The longest name')} value="513229" text="四川省 阿坝藏族羌族自治州 马尔康市" hint={t('用于快递', 'For the parcel')} />
        <Held {...shared} label={t('所在地区', 'Region')} error={t('请选择地区', 'Please choose a region')} isRequired />
        <Held {...shared} label={t('不可用', 'Not available')} isDisabled />
      </Stack>
    )
  },
}

export const Opened: Story = {
  render: args => <Held {...args} value="330106" text="浙江省 杭州市 西湖区" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '所在地区' }))
    const sheet = await opened('所在地区')
    await waitFor(() => expect(within(sheet).getByRole('option', { name: '西湖区' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.click(within(sheet).getByRole('button', { name: '浙江省' }))
    await expect(within(sheet).getAllByRole('option')).toHaveLength(34)
  },
}

/** By levels; 北京市 has one row of cities only, which nobody has to choose. */
export const ByLevels: Story = {
  render: args => <Held {...args} />,
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '所在地区' })
    await userEvent.click(field)
    const sheet = await opened('所在地区')
    const provinces = await within(sheet).findByRole('listbox', { name: '省份' })
    await waitFor(() => expect(provinces).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(within(sheet).getByRole('listbox', { name: '区县' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(expect.objectContaining({ id: '110101' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveTextContent('北京市 东城区')
  },
}

export const ByName: Story = {
  render: args => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '所在地区' }))
    const sheet = await opened('所在地区')
    const search = await within(sheet).findByRole('searchbox', { name: '搜索省、市、区县' })
    await userEvent.type(search, '亚特兰蒂斯')
    await expect(within(sheet).getByRole('status')).toHaveTextContent('没有找到这个地区')
    await userEvent.clear(search)
    await userEvent.type(search, '西湖')
    await expect(within(sheet).getByRole('option', { name: /浙江省 杭州市/ })).toBeVisible()
  },
}

let attempts = 0
const loadAtSecondTry = () => {
  attempts += 1
  return attempts === 1 ? Promise.reject(new Error('offline')) : loadRegions()
}

/** The list may not come; it can be asked for again. */
export const Fails: Story = {
  render: args => <Held {...args} load={loadAtSecondTry} />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    attempts = 0
    await userEvent.click(canvas.getByRole('combobox', { name: '所在地区' }))
    await userEvent.click(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 }))
    await screen.findByRole('listbox', { name: '省份' })
  },
}
