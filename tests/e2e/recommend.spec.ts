import type { Page } from '@playwright/test'
import { myRecommendations } from '../../src/contract/recommend.ts'
import { aReader, booksFor, callWith, unheldBook } from './support/reader.ts'
import { adopt, expect, LANGUAGES, openPage, test } from './support/test.ts'

type Say = (chinese: string) => string
const REASON = '课程论文需要这本书作为主要参考资料'
const SENT = { zh_CN: '荐购成功，请等待人工审核', en_US: 'Recommended successfully' }

const reason = (page: Page, say: Say) => page.getByRole('textbox', { name: say('荐购理由'), exact: true })
const submit = (page: Page, say: Say) => page.getByRole('button', { name: say('提交荐购') })

async function fill(page: Page, say: Say, words = REASON) {
  await page.getByRole('radio', { name: say('学习备考') }).check()
  await reason(page, say).fill(words)
}

for (const [at, language] of LANGUAGES.entries()) {
  test.describe(language, () => {
    test.use({ language })

    test('a reader asks for a book, finds it in their list and takes it back', async ({ page, open, say, signIn }) => {
      const book = await unheldBook(at)
      await signIn()
      await open(`/bookDetail?keyid=${book.keyid}`)
      await page.getByRole('main').getByRole('link', { name: say('荐购'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('荐购图书') })).toBeVisible()
      await fill(page, say)
      await submit(page, say).click()
      const thanks = page.getByRole('region', { name: say('荐购结果') })
      await expect(thanks.getByRole('heading')).toContainText(SENT[language])
      for (const told of ['荐购由图书馆处理，结果会用电子邮件通知你。', '采纳的图书会进入采购流程。', '价格较高的图书需要详细的荐购理由。', '进口图书到馆会晚一些，请耐心等待。']) {
        await expect(thanks.getByText(say(told))).toBeVisible()
      }

      await thanks.getByRole('link', { name: say('查看我的荐购') }).click()
      await expect(page).toHaveURL(/\/mobile\/myRecommendation$/)
      const card = page.getByRole('article', { name: book.booktitle })
      await expect(card).toContainText({ zh_CN: '未审核', en_US: 'Unreviewed' }[language])

      const ask = () => card.getByRole('button', { name: say('取消荐购') }).or(card.getByRole('button')).last().click()
      const dialog = page.getByRole('alertdialog', { name: say('确定要取消荐购吗？') })
      await ask()
      await dialog.getByRole('button', { name: say('再想想') }).click()
      await expect(dialog).toBeHidden()
      await ask()
      await dialog.getByRole('button', { name: say('取消荐购') }).click()
      await expect(page.getByRole('status').filter({ hasText: { zh_CN: '取消成功', en_US: 'Cancel successful' }[language] })).toBeVisible()
      await expect(card).toContainText(say('已取消'))
    })

    test('the form says what is missing', async ({ page, open, say, signIn }) => {
      const book = await unheldBook(10)
      await signIn()
      await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
      await submit(page, say).click()
      await expect(page.getByText(say('请选择推荐理由'))).toBeVisible()
      await expect(page.getByText(say('请输入荐购理由'))).toBeVisible()
      await fill(page, say, '太短')
      await expect(page.getByRole('alert').filter({ hasText: { zh_CN: /荐购理由还差 \d+ 个字/, en_US: /\d+ more character/ }[language] })).toBeVisible()
      await reason(page, say).fill('    ')
      await expect(page.getByText(say('荐购理由不能为空'))).toBeVisible()
    })
  })
}

const say: Say = (chinese) => chinese

test('a held book tells where it stands, and may be asked for all the same', async ({ page, open, signIn }) => {
  const { books } = await booksFor('数学')
  const held = books.find(({ iscckb }) => iscckb === 1)
  await signIn()
  await open(`/bookDetail?keyid=${held?.keyid}&act=recommend`)
  const notice = page.getByText('本馆已有这本书')
  await expect(notice).toBeVisible()
  await expect(page.getByText(/索书号/)).toBeAttached()
  await fill(page, say)
  await submit(page, say).click()
  await expect(page.getByText('请先确认已了解以上情况')).toBeVisible()
  await page.getByRole('checkbox', { name: '我已了解以上情况，仍要荐购' }).check()
  await submit(page, say).click()
  await expect(page.getByRole('heading', { name: SENT.zh_CN })).toBeVisible()
})

test('a library that refuses held books says so and has no form', async ({ page, open, signIn }) => {
  const { books } = await booksFor('数学', '121003')
  const held = books.find(({ iscckb }) => iscckb === 1)
  await signIn('121003')
  await open(`/bookDetail?keyid=${held?.keyid}&act=recommend&homeindex=121003`)
  await expect(page.getByText('本馆已有这本书，不再接受荐购')).toBeVisible()
  await expect(submit(page, say)).toHaveCount(0)
})

test('what was typed survives the language', async ({ page, open, signIn }) => {
  const book = await unheldBook(11)
  await signIn()
  await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
  await fill(page, say)
  const words = page.getByRole('textbox').first()
  await words.focus()
  for (const [link, lang] of [['English', 'en-US'], ['中文', 'zh-CN']] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(words).toHaveValue(REASON)
    await expect(page.locator('input[name=reasoncode]:checked')).toHaveValue('study')
  }
})

test('another reader sees that somebody asked, joins, and both are counted', async ({ page, open, signIn, anotherPhone }) => {
  const book = await unheldBook(12)
  await signIn()
  await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
  await fill(page, say)
  await submit(page, say).click()
  await expect(page.getByRole('heading', { name: SENT.zh_CN })).toBeVisible()

  const other = await anotherPhone()
  await adopt(other, await aReader())
  await openPage(other, `/bookDetail?keyid=${book.keyid}`)
  await expect(other.getByText('已有 1 位读者荐购')).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: '我也想要' }).click()
  await expect(other.getByText('已经有人荐购过')).toBeVisible()
  await fill(other, say)
  await other.getByRole('checkbox', { name: '我已了解以上情况，仍要荐购' }).check()
  await other.getByRole('button', { name: '我也想要' }).click()
  await expect(other.getByText('还有 1 位读者和你一样想读它。')).toBeVisible()

  await open('/myRecommendation')
  await expect(page.getByRole('article', { name: book.booktitle })).toContainText('另有 1 人想要')
})

test('asking twice is told, not done', async ({ page, open, signIn }) => {
  const book = await unheldBook(13)
  const user = await signIn()
  await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
  await fill(page, say)
  await submit(page, say).dblclick()
  await expect(page.getByRole('heading', { name: SENT.zh_CN })).toBeVisible()
  const outcome = await callWith(user.jwtToken)(myRecommendations, { curpage: 1, pagesize: 24 })
  expect(outcome).toMatchObject({ ok: true, value: { total: 1 } })

  await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
  await expect(page.getByText('你已经荐购过这本书')).toBeVisible()
  await expect(submit(page, say)).toHaveCount(0)
  await open(`/bookDetail?keyid=${book.keyid}`)
  await expect(page.getByRole('main').getByRole('link', { name: '已荐购' })).toHaveAttribute('href', '/mobile/myRecommendation')
})

test('an answer that was lost is asked for again without asking twice', async ({ page, open, signIn, trouble }) => {
  trouble.expect(/jg\/recommend/)
  trouble.expect(/ERR_/)
  const book = await unheldBook(14)
  const user = await signIn()
  await open(`/bookDetail?keyid=${book.keyid}&act=recommend`)
  await fill(page, say)
  await page.route('**/jg/recommend', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }, { times: 1 })
  await submit(page, say).click()
  await expect(page.getByText('荐购失败')).toBeVisible()
  await expect(reason(page, say)).toHaveValue(REASON)
  await submit(page, say).click()
  await expect(page.getByRole('heading', { name: SENT.zh_CN })).toBeVisible()
  const outcome = await callWith(user.jwtToken)(myRecommendations, { curpage: 1, pagesize: 24 })
  expect(outcome).toMatchObject({ ok: true, value: { total: 1 } })
})
