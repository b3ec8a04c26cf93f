import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: '所在地区', options: [] },
  parameters: about({
    use: 'one of many, with the phone’s own picker.',
    avoid: 'up to four choices (RadioGroup), a place by levels (RegionField), a month (YearMonthField).',
    keys: { '↑ ↓, letters': 'as the browser does it', 'Enter, Space': 'opens it' },
  }),
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

const PROVINCES = [
  { value: 'zj', label: '浙江省' },
  { value: 'nx', label: '宁夏回族自治区' },
  { value: 'hk', label: '香港特别行政区', isDisabled: true },
]

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const label = t('所在地区', 'Region')
    return (
      <Stack gap="lg">
        <Select label={label} options={PROVINCES} placeholder={t('请选择地区', 'Choose a region')} isRequired />
        <Select label={label} options={PROVINCES} defaultValue="nx" hint={t('用于快递', 'For the parcel')} />
        <Select label={label} options={PROVINCES} placeholder={t('请选择地区', 'Choose a region')} error={t('请选择地区', 'Please choose a region')} />
        <Select label={t('不可用', 'Not available')} options={PROVINCES} disabled />
      </Stack>
    )
  },
  play: async ({ canvas, globals, userEvent }) => {
    const [first] = canvas.getAllByRole('combobox', { name: new RegExp(inLanguage(globals)('所在地区', 'Region')) })
    if (first === undefined) throw new Error('no field')
    await userEvent.selectOptions(first, 'zj')
    await expect(first).toHaveValue('zj')
  },
}
