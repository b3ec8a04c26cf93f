import { expect, test } from 'vitest'
import { tidyAuthor } from '../../../src/server/import/normalise/author.ts'
import { parseCount } from '../../../src/server/import/normalise/count.ts'
import { parsePublishDate } from '../../../src/server/import/normalise/date.ts'
import { parseLanguage } from '../../../src/server/import/normalise/language.ts'
import { parsePages } from '../../../src/server/import/normalise/pages.ts'
import { parsePrice } from '../../../src/server/import/normalise/price.ts'
import { tidyPublisher } from '../../../src/server/import/normalise/publisher.ts'
import { cleanText, withoutIsbd } from '../../../src/server/import/normalise/text.ts'
import { splitTitle } from '../../../src/server/import/normalise/title.ts'
import { webAddress } from '../../../src/server/import/normalise/web-address.ts'

// Left: texts as they stand in real catalogues.

test.for([
  ['邓小平著', '邓小平'],
  ['李营 著 li ying ', '李营'],
  ['曹金洪 cao jin hong 著 ', '曹金洪'],
  ['郭沫若 (1892~1978) 著 guo mo ruo', '郭沫若'],
  ['吴波 wu bo (197?-) 编著 ', '吴波'],
  ['杜刚 (编辑) du gang 著 ', '杜刚'],
  ['(法)弗朗索瓦·多尔西瓦尔(Francois D&rsquo;orcival)著 ; 黄荭[等]译', '[法] 弗朗索瓦·多尔西瓦尔(Francois D’orcival); 黄荭[等] 译'],
  ['吴承恩原著 ; 杨晓玲，高玮改编 ; 盛元富绘画', '吴承恩; 杨晓玲，高玮 改编; 盛元富 绘画'],
  ['周汝昌著　周伦玲编', '周汝昌; 周伦玲'],
  ['（美）R.M.哈尼什', '[美] R.M.哈尼什'],
  ['【英】约翰 / 〔德〕汉斯', '[英] 约翰; [德] 汉斯'],
  ['[美]亨利(Henry)  [美]约翰(John)', '[美] 亨利(Henry); [美] 约翰(John)'],
  ['Gray, Simon; Simon Gray', 'Gray, Simon'],
  ['Hemingway, Ernest, 1899-1961.', 'Hemingway, Ernest'],
  ['张译', '张译'],
  ['文一', '文一'],
  ['NA', undefined],
  ['-', undefined],
  ['\n      ', undefined]
] as const)('author %j → %s', ([text, author]) => {
  expect(tidyAuthor(text)).toBe(author)
})

test.for([
  ['CNY37.00(2册)', 3700, 'CNY'],
  ['CNY赠90.00', 9000, 'CNY'],
  ['CNY20.00(上下册)', 2000, 'CNY'],
  ['CNY 1,280.00', 128_000, 'CNY'],
  ['￥3.90', 390, 'CNY'],
  ['¥ 16', 1600, 'CNY'],
  ['28.20元', 2820, 'CNY'],
  ['240.00', 24_000, undefined],
  ['$14.95 (pbk.)', 1495, 'USD'],
  ['pbk. : £4.50', 450, 'GBP'],
  ['HK$ 88', 8800, 'HKD'],
  ['NT$250', 25_000, 'TWD'],
  ['EUR 50.84', 5084, 'EUR']
] as const)('price %s → %d %s', ([text, priceFen, currency]) => {
  expect(parsePrice(text)).toEqual({ priceFen, currency })
})

test.for(['NA', '', '0.00', '2册', 'HL00361126', '赠送', '99999999999'])('price %s is none', text => {
  expect(parsePrice(text)).toBeUndefined()
})

test.for([
  ['446页', 446],
  ['14,436页', 436],
  ['2册(424;430页)', 430],
  ['2册(1372页)', 1372],
  ['152页:图;23cm', 152],
  ['xii, 345 p. : ill. ; 24 cm', 345],
  ['1,234 p.', 1234],
  ['v, [32] p.', 32],
  ['363', 363],
  ['1 v. (various pagings)', undefined],
  ['3册 ; 26cm', undefined],
  ['NA', undefined],
  ['0', undefined]
] as const)('pages %s → %s', ([text, pages]) => {
  expect(parsePages(text)).toBe(pages)
})

const now = new Date('2025-06-01T00:00:00Z')
test.for([
  ['1999重印', '1999'],
  ['1959, 2005印', '1959'],
  ['2011,2012重印)', '2011'],
  ['2006-12-01 00:00:00', '2006-12-01'],
  ['2010:吉林文史出版社', '2010'],
  ['1990.10', '1990-10'],
  ['2003 年 10 月 01 日', '2003-10-01'],
  ['1988年12月第1版', '1988-12'],
  ['20051101', '2005-11-01'],
  ['2019-5', '2019-05'],
  ['2015-2-30', '2015-02'],
  ['c1989.', '1989'],
  ['[2010]', '2010'],
  ['1977.0', '1977'],
  ['民国25年', '1936'],
  ['2027', '2027'],
  ['2038', undefined],
  ['-750.0', undefined],
  ['199?', undefined],
  ['NA', undefined]
] as const)('date %s → %s', ([text, date]) => {
  expect(parsePublishDate(text, now)?.publishDate).toBe(date)
})

test.for([['zh-CN', 'chi'], ['en-US', 'eng'], ['fa_IR', 'per'], ['chi', 'chi'], ['中文', 'chi'], ['zho', 'chi'], ['|||', undefined], ['und', undefined], ['', undefined]] as const)(
  'language %s → %s',
  ([text, language]) => {
    expect(parseLanguage(text)).toBe(language)
  }
)

test.for([
  ['《邓小平文选. 第二卷》', { title: '邓小平文选. 第二卷' }],
  ['《三体》导读', { title: '《三体》导读' }],
  ['《A》与《B》', { title: '《A》与《B》' }],
  ['Letters to His Son\r\nOn the Fine Art of Becoming a Man', { title: 'Letters to His Son', subtitle: 'On the Fine Art of Becoming a Man' }],
  ['HOW &amp; WHY-3', { title: 'HOW & WHY-3' }],
  ['Love&#39;s Executioner', { title: "Love's Executioner" }]
] as const)('title %j', ([text, parts]) => {
  expect(splitTitle(text)).toEqual(parts)
})

test('a text without its ISBD marks, a real abbreviation with its point', () => {
  expect(['Dune /', 'London :', 'Chilton Books,', 'A title.', 'vol. 2.', 'Smith, J.', '[S.l.] :'].map(withoutIsbd)).toEqual([
    'Dune', 'London', 'Chilton Books', 'A title', 'vol. 2.', 'Smith, J.', undefined
  ])
})

test('what was encoded twice is decoded twice', () => {
  expect(cleanText('Pierre BessiÃ¨re')).toBe('Pierre Bessière')
  expect(cleanText('À Ã propos')).toBe('À Ã propos')
})

test('marks that nobody sees are gone', () => {
  expect(cleanText('\u200EWright,\u200F Mary\uFEFF')).toBe('Wright, Mary')
})

test('publishers, counts and addresses', () => {
  expect(tidyPublisher('理想国丨广西师范大学出版社')).toBe('理想国 · 广西师范大学出版社')
  expect(tidyPublisher('\n      ')).toBeUndefined()
  expect(['3册', '12', 'Indent', '-1', '1.5'].map(text => parseCount(text))).toEqual([3, 12, undefined, undefined, undefined])
  expect(['https://a.example/b', 'javascript:alert(1)', 'ftp://a.example', 'http://'].map(webAddress)).toEqual(['https://a.example/b', undefined, undefined, undefined])
})
