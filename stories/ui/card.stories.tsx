import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { Card, CardLink } from '../../src/ui/card/card.tsx'
import { DateText } from '../../src/ui/date-text/date-text.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { about, inLanguage, localeOf } from './about.ts'

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { title: '收货地址', children: null },
  parameters: about({
    use: 'things that are seen and acted on together: an order, an address, a quota. CardLink goes somewhere as a whole.',
    avoid: 'parting a screen, which headings and space do (Section); a row of a list (ListItem); a book (BookCard). A card never stands in a card.',
  }),
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack>
        <Card
          title={t('订单 20260312-0417', 'Order 20260312-0417')}
          aside={<StatusTag tone="brand">{t('借购中', 'On its way')}</StatusTag>}
          footer={
            <>
              <Button variant="ghost" size="sm">
                {t('查看物流', 'Track')}
              </Button>
              <Button variant="outline" size="sm">
                {t('确认收货', 'Confirm receipt')}
              </Button>
            </>
          }
        >
          <p>{t('乡土中国 等 3 册', 'From the Soil and 2 more')}</p>
          <p className="text-sm text-text-muted">
            <DateText value="2026-03-12" locale={localeOf(globals)} />
          </p>
        </Card>
        <Card>
          <p className="font-medium">{t('沈从文', 'Shen Congwen')} 138 0013 8000</p>
          <p className="text-sm text-text-muted">
            {t(
              '浙江省 杭州市 西湖区 余杭塘路 866 号浙江大学紫金港校区图书馆基础分馆三楼编目部（转交）',
              'c/o Cataloguing, third floor, Foundation Library, Zijingang Campus, 866 Yuhangtang Road, Xihu District, Hangzhou',
            )}
          </p>
        </Card>
        <CardLink href="#batch">
          <p className="font-serif text-lg font-semibold">{t('秋季书展专题', 'Autumn book fair')}</p>
          <p className="text-sm text-text-muted">{t('八月十四至八月三十，一百二十八种', '14 to 30 August, 128 titles')}</p>
        </CardLink>
      </Stack>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    await expect(canvas.getByRole('article', { name: t('订单 20260312-0417', 'Order 20260312-0417') })).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(t('秋季书展专题', 'Autumn book fair')) })).toHaveAttribute('href', '#batch')
  },
}
