// What libraries and suppliers write over a column, for each name of the specification. Compared without
// blanks, case and punctuation.
const HEADERS: Record<string, string> = {
  id: 'id recordid controlnumber 控制号 记录号 记录标识 序号标识 书目记录号 商品编码 商品编号 keyid booknum sku',
  isbn: 'isbn isbn13 isbn10 isbnissn 国际标准书号 书号 标准书号 标准号 isbn号 ean ean13',
  booktitle: 'title booktitle name bookname titleproper 题名 书名 正题名 图书名称 商品名称 品名 名称 题名信息 书名题名',
  subtitle: 'subtitle othertitle 副题名 副书名 其他题名信息 副标题',
  author: 'author authors creator contributor 作者 著者 责任者 著作者 主要责任者 编著者 第一责任者',
  translator: 'translator 译者',
  publish: 'publish publisher publishername imprint 出版社 出版者 出版单位 出版发行者 出版商',
  publishplace: 'publishplace placeofpublication place 出版地',
  publishdate: 'publishdate publicationdate pubdate date year publicationyear pubyear published 出版日期 出版时间 出版年 出版年月 出版年份 年代',
  booklanguage: 'language booklanguage lang 语种 语言 文种',
  edition: 'edition 版次 版本',
  volumename: 'volumename 分册名 分卷名 卷名',
  volumenum: 'volume volumenum volumenumber 卷号 分册号 卷次 分卷号 卷册',
  series: 'series 丛书 丛书名 丛编 丛编题名 丛编项',
  clc: 'clc class classification classno classnumber 分类号 中图分类 中图分类号 中图法分类号 中图法',
  binding: 'binding 装帧 装订',
  pages: 'pages pagecount extent 页数 页码 页 页数信息 载体形态',
  price: 'price listprice rrp cost 价格 定价 单价 原价 码洋 金额 价格信息',
  currency: 'currency 币种 货币',
  format: 'format size 开本 尺寸 规格',
  subjects: 'subject subjects keywords 主题 主题词 关键词 主题标目',
  picfile: 'picfile cover coverurl image 封面 封面地址 图片',
  url: 'url link 链接 网址 地址链接 电子书链接',
  haveebook: 'haveebook ebook 电子书 有无电子书',
  callno: 'callno callnumber shelfmark 索书号 索取号 排架号',
  location: 'location branch 馆藏地 馆藏地点 馆藏位置 所在馆 架位',
  barcode: 'barcode 条码 条码号 条形码 图书条码 财产号 登录号',
  copies: 'copies 册数 复本 复本数 馆藏数 馆藏册数 数量',
  status: 'status 状态 馆藏状态 图书状态',
  kcs: 'kcs stock onhand quantity qty 库存 库存量 库存数 库存册数 可供数',
  loancount: 'loancount loans checkouts 借阅次数 借出次数 借阅量 外借次数'
}

const NAMES = new Map(Object.entries(HEADERS).flatMap(([name, headers]) => headers.split(' ').map(header => [header, name] as const)))

/** The name of each column, undefined where a header says nothing to us. The first of two columns with one meaning wins. */
export function mapHeaders(cells: readonly string[]): (string | undefined)[] {
  const used = new Set<string>()
  return cells.map(cell => {
    const key = cell.normalize('NFKC').toLowerCase()
    const name = NAMES.get(key.replaceAll(/[\s\p{P}\p{S}]/gu, '')) ?? NAMES.get(key.replace(/[(（].*$/, '').replaceAll(/[\s\p{P}\p{S}]/gu, ''))
    if (name === undefined || used.has(name)) return undefined
    used.add(name)
    return name
  })
}

/** A header row names a title or an ISBN and at least one more column. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const names = mapHeaders(cells)
  return (names.includes('booktitle') || names.includes('isbn')) && names.filter(name => name !== undefined).length >= 2
}
