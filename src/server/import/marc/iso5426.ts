// ISO 5426, the extended Latin set of UNIMARC files from before UTF-8.
const SINGLE = new Map<number, string>()
const put = (start: number, chars: string) => Array.from(chars).forEach((char, index) => char === ' ' || SINGLE.set(start + index, char))
put(0xa1, '¡„£$¥†§′‘“«♭©℗®ʿʾ‚   ‡·″’”»♯ʹʺ¿')
put(0xe1, 'ÆĐ   Ĳ ŁØŒ Þ    æđð ıĳ łøœßþ')

const MARKS = '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0308\u030A\u0315\u0312\u030B\u031B\u030C' +
  '\u0327\u031C\u0326\u0328\u0325\u032E\u0323\u0324\u0332\u0333\u0329\u032D\uFFFD\uFE20\uFE21\u0360'

export function decodeIso5426(bytes: Uint8Array): string {
  let text = ''
  let marks = ''
  for (const byte of bytes) {
    // 88 and 89 enclose an article that is skipped when sorting.
    if (byte === 0x88 || byte === 0x89) continue
    if (byte >= 0xc0 && byte < 0xe0) marks += MARKS[byte - 0xc0]
    else {
      text += (byte < 0x80 ? String.fromCharCode(byte) : (SINGLE.get(byte) ?? '\uFFFD')) + marks
      marks = ''
    }
  }
  return (text + marks).normalize('NFC')
}
