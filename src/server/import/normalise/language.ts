// To ISO 639-2/B, which MARC uses: two-letter codes, the terminological twins and what people write.
const NAMES = 'zh=chi zho=chi cn=chi en=eng ja=jpn jp=jpn ko=kor kr=kor fr=fre fra=fre de=ger deu=ger ru=rus es=spa it=ita pt=por ar=ara el=gre ell=gre he=heb hi=hin fa=per fas=per ' +
  'nl=dut nld=dut cs=cze ces=cze sk=slo slk=slo ro=rum ron=rum sq=alb sqi=alb hy=arm hye=arm eu=baq eus=baq my=bur mya=bur ka=geo kat=geo is=ice isl=ice mk=mac mkd=mac ms=may msa=may ' +
  'bo=tib bod=tib cy=wel cym=wel pl=pol sv=swe da=dan no=nor nb=nob nn=nno fi=fin hu=hun tr=tur uk=ukr bg=bul sr=srp hr=hrv sl=slv lt=lit lv=lav et=est ca=cat gl=glg la=lat eo=epo ' +
  'id=ind vi=vie th=tha ta=tam te=tel bn=ben ur=urd ne=nep mn=mon ug=uig km=khm si=sin af=afr sw=swa ga=gle tl=tgl be=bel kk=kaz uz=uzb az=aze kn=kan ml=mal mr=mar gu=guj pa=pan sa=san yi=yid ' +
  '中文=chi 汉语=chi 漢語=chi 简体中文=chi 繁体中文=chi 英文=eng 英语=eng 日文=jpn 日语=jpn 韩文=kor 韩语=kor 法文=fre 法语=fre 德文=ger 德语=ger 俄文=rus 俄语=rus 西班牙语=spa 藏文=tib 蒙文=mon 维文=uig ' +
  'chinese=chi english=eng japanese=jpn korean=kor french=fre german=ger russian=rus spanish=spa'
const CODES = new Map(NAMES.split(' ').map(pair => [pair.slice(0, -4), pair.slice(-3)] as const))

/** Three letters of ISO 639-2/B for a code, a tag such as zh-CN or a name; undefined when it says nothing. */
export function parseLanguage(text: string | undefined): string | undefined {
  const plain = text?.trim().toLowerCase()
  if (plain === undefined || plain === '') return undefined
  const primary = /^[a-z]{2,3}(?=[-_]|$)/.exec(plain)?.[0] ?? plain
  const known = CODES.get(plain) ?? CODES.get(primary)
  if (known !== undefined) return known
  // und, mul, zxx and ||| say that there is no one language; enm and the like are codes we do not list.
  return /^[a-z]{3}$/.test(primary) && !['und', 'zxx', 'xxx'].includes(primary) ? primary : undefined
}
