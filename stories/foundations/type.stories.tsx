import type { Meta, StoryObj } from '@storybook/react-vite'
import { tokensIn } from '../../.storybook/tokens.ts'
import { Foundation, Group, shownBy, TokenRow } from './parts.tsx'

const SAMPLE = '书读百遍，其义自见。Reading is 阅读.'
const lineHeights = new Map(tokensIn('line-height').map(token => [token.path.replace('line-height.', ''), token]))

function Type() {
  return (
    <Foundation title="Type" text="One sans for everything that is read or pressed; serif only for slogans, headings and titles of books. Words Chinese first: line height 1.7 for reading, no letter-spacing, space between Han and Latin by the browser.">
      <Group title="Sizes" text="Steps in rem, so that they follow the reader’s own setting. Large text (toolbar) lifts the small ones most.">
        <ul>
          {tokensIn('font-size').map(token => {
            const height = lineHeights.get(token.path.replace('font-size.', ''))
            return (
              <TokenRow key={token.path} token={token}>
                <span className="w-48 shrink-0" style={{ ...shownBy(token, 'fontSize'), ...(height && shownBy(height, 'lineHeight')) }}>{SAMPLE}</span>
              </TokenRow>
            )
          })}
        </ul>
      </Group>
      <Group title="Families" text="Readers get their phone’s own fonts; pictures and Storybook are set in Noto so that every machine draws the same.">
        <ul>
          {tokensIn('font-family').map(token => (
            <TokenRow key={token.path} token={{ ...token, description: (token.value as string[]).slice(0, 4).join(', ') }}>
              <span className="w-32 shrink-0 text-lg" style={shownBy(token, 'fontFamily')}>开卷 Kaijuan</span>
            </TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Weights">
        <ul>
          {tokensIn('font-weight').map(token => (
            <TokenRow key={token.path} token={token}><span className="w-32 shrink-0 text-lg" style={shownBy(token, 'fontWeight')}>开卷有益</span></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Line heights">
        <ul>
          {tokensIn('line-height').map(token => (
            <TokenRow key={token.path} token={token}><span className="w-32 shrink-0 bg-surface-sunken text-sm" style={shownBy(token, 'lineHeight')}>开卷有益，掩卷有思。</span></TokenRow>
          ))}
        </ul>
      </Group>
      <Group title="Tracking" text="For Latin capitals and short slogans only.">
        <ul>
          {tokensIn('tracking').map(token => (
            <TokenRow key={token.path} token={token}><span className="w-32 shrink-0" style={shownBy(token, 'letterSpacing')}>OPEN BOOK</span></TokenRow>
          ))}
        </ul>
      </Group>
    </Foundation>
  )
}

const meta = { title: 'Foundations/Type', component: Type, parameters: { bare: true, fullPage: true } } satisfies Meta<typeof Type>
export default meta

export const Scale: StoryObj<typeof meta> = {}
