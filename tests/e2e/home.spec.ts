import { expect, LANGUAGES, test } from './support/test.ts'

const SLOGANS = {
  zh_CN: { own: '荐一本好书，充一座书山', hzcu: '即选即借，书到人手', ability: '云阅读，随时随地', usual: '你选书，图书馆买单' },
  en_US: { own: 'Recommend one good book', hzcu: 'You choose the books, the library pays', ability: 'Read anywhere, any time', usual: 'You choose the books, the library pays' },
} as const

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })

    test('the slogan is the library’s own where it has one', async ({ page, open }) => {
      const slogan = page.locator('main section').first().locator('p').first()
      for (const [library, kind] of [['121003', 'own'], ['hzcu', 'hzcu'], ['233020', 'ability'], ['888888', 'usual']] as const) {
        await open(`/?homeindex=${library}`)
        await expect(slogan).toHaveText(SLOGANS[language][kind])
      }
    })

    test('an empty keyword is told, and nothing is searched', async ({ page, open, say }) => {
      await open('/homepage?homeindex=mtd')
      const before = page.url()
      for (const typed of ['', '   ']) {
        await page.getByRole('searchbox').fill(typed)
        await page.getByRole('search').getByRole('button', { name: say('检索'), exact: true }).click()
        const toast = page.getByRole('status').filter({ hasText: say('检索词不能为空') })
        await expect(toast).toBeVisible()
        await page.getByRole('button', { name: say('关闭提示') }).click()
        await expect(toast).toBeHidden()
      }
      expect(page.url()).toBe(before)
    })

    test('a tile with a submenu opens the action sheet and gets the focus back', async ({ page, open, say }) => {
      const name = { zh_CN: '热门榜单', en_US: 'Hot lists' }[language]
      const entry = { zh_CN: '书店畅销', en_US: 'Bookshop best-sellers' }[language]
      await open('/homepage?homeindex=mtd')
      const tile = page.getByRole('navigation').getByRole('link', { name })
      const sheet = page.getByRole('dialog', { name })
      for (const close of [() => page.keyboard.press('Escape'), () => sheet.getByRole('button', { name: say('取消') }).click()]) {
        await tile.click()
        await expect(sheet).toBeVisible()
        expect(new URL(page.url()).pathname).toBe('/mobile/homepage')
        await close()
        await expect(sheet).toBeHidden()
        await expect(tile).toBeFocused()
      }
      await tile.click()
      await sheet.getByRole('link', { name: entry }).click()
      await expect(page).toHaveURL(/\/mobile\/hotlist\?id=2$/)
      await expect(page.getByRole('heading', { level: 1, name: say('书店热销') })).toBeVisible()
    })

    test('hot lists and new books lead on', async ({ page, open, say }) => {
      await open('/homepage?homeindex=mtd')
      for (const [name, href] of [['媒体推荐', '/mobile/hotlist?id=1'], ['书店热销', '/mobile/hotlist?id=2']] as const) {
        const list = page.getByRole('region', { name: say(name) })
        await expect(list.getByRole('listitem')).toHaveCount(10)
        await expect(list.getByRole('link', { name: say('更多') })).toHaveAttribute('href', href)
      }
      const grid = page.getByRole('region', { name: say('新书速递') })
      await expect(grid.getByRole('listitem')).toHaveCount(24)
      const lefts = await grid.getByRole('listitem').evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
      expect(new Set(lefts).size, 'columns').toBe(3)
      await expect(grid.getByRole('link', { name: `${say('更多')} ${say('新书速递')}` })).toHaveAttribute('href', '/mobile/weekNewBook')
      await grid.getByRole('link', { name: say('--- 点击查看更多 ---') }).click()
      await expect(page).toHaveURL(/\/mobile\/weekNewBook$/)
      await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
    })

    test('the foot leads staff to their login', async ({ page, open, say }) => {
      await open('/homepage?homeindex=mtd')
      await expect(page.getByRole('contentinfo').getByRole('link', { name: say('馆员登录') })).toHaveAttribute('href', '/mobile/staff')
    })
  })
}

test('the home search trims and encodes the keyword and goes where the library searches', async ({ page, open }) => {
  for (const [library, path] of [['mtd', '/mobile/searchPage'], ['242010', '/mobile/yyd/bigBook'], ['233020', '/mobile/ebookSearch']] as const) {
    await open(`/homepage?homeindex=${library}`)
    await page.getByRole('searchbox').fill('  C++ & 设计?  ')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === path)
    expect(new URL(page.url()).searchParams.get('searchKeyWord')).toBe('C++ & 设计?')
    expect(page.url()).not.toMatch(/[ 设]|C\+\+ /)
    await expect(page.getByRole('searchbox')).toHaveValue('C++ & 设计?')
  }
})

test('home has no header of its own kind, other pages have', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await expect(page.getByRole('banner').getByLabel('返回')).toHaveCount(0)
  await open('/searchPage')
  await expect(page.getByRole('banner').getByLabel('返回')).toBeVisible()
})

test('tiles that lead outside open beside the app', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  const tile = page.getByRole('navigation').getByRole('link', { name: '图书馆主页' })
  await expect(tile).toHaveAttribute('href', 'https://library.kaijuan.example/')
  await expect(tile).toHaveAttribute('target', '_blank')
  await expect(tile).toHaveAttribute('rel', /noopener/)
})

test('book-fair tiles carry their type, here and outside', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await expect(page.getByRole('link', { name: '春季书展' })).toHaveAttribute('href', '/mobile/specialBook/index?type=bookfair')
  await open('/homepage?homeindex=hzcu')
  await expect(page.getByRole('link', { name: '校园书市' })).toHaveAttribute('href', 'https://fair.huting.example/books?type=bookfair')
  await expect(page.getByRole('link', { name: '即选即借' })).not.toHaveAttribute('href', /bookfair/)
})

test('tiles of recommending lead a visitor through the login', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await page.getByRole('navigation').getByRole('link', { name: '图书荐购' }).click()
  await expect(page).toHaveURL(/\/mobile\/Login\?type=0&from=/)
})

test('what a library has not switched on is not there', async ({ page, open }) => {
  await open('/homepage?homeindex=233020')
  await expect(page.getByRole('region', { name: '新书速递' })).toBeVisible()
  await expect(page.getByRole('region', { name: '媒体推荐' })).toHaveCount(0)
})
