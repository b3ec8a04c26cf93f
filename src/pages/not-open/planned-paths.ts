/** Addresses the specification names whose pages are not open here yet. */
const PLANNED = [
  'foreignSearch', 'loginLoading', 'schoolIntro', 'share', 'bdphoneWx', 'yyd/podborrowing', 'yydbookDetail', 'yydsearch', 'myshoppingcart',
  'hzcuddpage', 'outlayOrder', 'toBuyBook', 'myorders', 'orderinfo', 'adresslist', 'addressEdit', 'selfRecommendation', 'selfRecommendation/jgSearch',
  'databaseRecommend', 'journalRecommend', 'myFavorite', 'readlist', 'PersonalInfo', 'transition', 'barorqrcodeview', 'yydrule', 'yydlyb', 'yydlyblist',
  'scanView', 'scanbookdetails', 'specialBook', 'lovebooklist', 'myscientpay', 'usescitentlogs', 'loadpage', 'qrcode', 'testpage', 'useTips',
  'afterService', 'weeklist', 'staff',
]
/** These hold pages of their own. */
const FOLDERS = /^(?:specialbook|weeklist|staff)\//

const planned = new Set(PLANNED.map((path) => path.toLowerCase()))

export function isPlanned(path: string): boolean {
  const asked = path.replace(/^\/+|\/+$/g, '').toLowerCase()
  return planned.has(asked) || FOLDERS.test(`${asked}/`)
}
