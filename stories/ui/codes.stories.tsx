import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Barcode } from '../../src/ui/barcode/barcode.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { QrCode } from '../../src/ui/qr-code/qr-code.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Barcode and QR code',
  component: Barcode,
  args: { value: '2023010456', label: '读者条形码', invalidText: '无法生成条形码' },
  parameters: about({
    use: 'a reader’s or book’s number for a scanner at a desk (Barcode: Code 128 or EAN-13) or for a camera (QrCode).',
    avoid: 'long texts as bars: past some 25 characters they get too thin on a phone, and QrCode is the way.',
    notes: [
      'Black on white with the quiet zone of the standard, in every library, scheme and contrast: nothing else is as sure to be read. Both are SVG and come from the service as they are.',
      'Tests read every code back with decoders of others (zxing, jsQR).',
    ],
  }),
} satisfies Meta<typeof Barcode>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const invalidText = t('这个号码无法生成条形码，请向馆员出示证件', 'This number cannot be shown as bars; please show your card')
    return (
      <Stack gap="lg">
        <Barcode value="2023010456" label={t('读者条形码', 'Reader barcode')} invalidText={invalidText} />
        <Barcode value="u20231104056,9F8E7D6C5B4A3F21" label={t('读者动态码', 'Hourly reader code')} invalidText={invalidText} />
        <Barcode value="978-7-02-000220-7" format="ean-13" label={t('图书条形码', 'Barcode of the book')} invalidText={invalidText} />
        <Barcode value="读者" label={t('读者条形码', 'Reader barcode')} invalidText={invalidText} />
      </Stack>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    await expect(canvas.getByRole('img', { name: t('图书条形码', 'Barcode of the book') })).toBeVisible()
    await expect(canvas.getByText('9787020002207')).toBeVisible()
  },
}

export const Squares: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const invalidText = t('无法生成二维码', 'Could not make a code')
    return (
      <Stack gap="lg">
        <div className="flex justify-center">
          <QrCode value="u20231104056,9F8E7D6C5B4A3F21" label={t('读者二维码', 'Reader QR code')} invalidText={invalidText} />
        </div>
        <div className="flex gap-4">
          <QrCode size="fill" level="L" value="https://library.example/mobile/bookDetail?keyid=1001" label={t('图书二维码', 'QR code of the book')} invalidText={invalidText} />
          <QrCode size="fill" level="H" value="https://library.example/mobile/bookDetail?keyid=1001" label={t('图书二维码，可打印', 'QR code of the book, for paper')} invalidText={invalidText} />
        </div>
        <QrCode value="" label={t('读者二维码', 'Reader QR code')} invalidText={invalidText} />
      </Stack>
    )
  },
}
