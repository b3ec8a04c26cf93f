import { useLingui } from '@lingui/react/macro'
import type { ActivityItem } from '../../contract/library.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Image } from '../../ui/image/image.tsx'
import { SkeletonBanner, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

/** Spec 9. */
const AUTOPLAY_MS = 3000

export type ActivityBannerProps = {
  items: readonly ActivityItem[]
  onNavigate?: OnNavigate | undefined
  /** Printed under the pictures by some libraries: when the activity runs. */
  dateText?: string | undefined
}

/** The library's activities, moving by themselves until somebody takes hold of them. */
export function ActivityBanner({ items, onNavigate, dateText }: ActivityBannerProps) {
  const { t } = useLingui()
  const shown = items.filter((item) => pictureOf(item) !== '')
  if (shown.length === 0) return null
  const slides = shown.map((item, at) => {
    const number = at + 1
    const picture = <Image src={pictureOf(item)} alt={t`活动 ${number}`} ratio="banner" isFirst={at === 0} fallback={<StandIn words={t`活动 ${number}`} />} />
    return {
      id: `${number} ${item.hrefurl}`,
      content: isAddress(item.hrefurl) ? <a {...linkProps(item.hrefurl, onNavigate)} className="block focus-visible:-outline-offset-2">{picture}</a> : picture,
    }
  })
  return (
    <div className="px-5 pt-6">
      <Carousel
        label={t`活动`}
        slides={slides}
        intervalMs={AUTOPLAY_MS}
        words={{ play: t`自动播放`, pause: t`停止播放`, position: ({ number, total }) => t`第 ${number} 张，共 ${total} 张` }}
      />
      {dateText !== undefined && <p className="text-center text-sm text-text-muted">{dateText}</p>}
    </div>
  )
}

/** The link of a broken picture still leads somewhere. The picture's own words are read out, these are seen. */
function StandIn({ words }: { words: string }) {
  return <span aria-hidden="true" className="flex size-full items-center justify-center bg-brand-soft font-serif text-lg font-semibold text-brand-on-soft">{words}</span>
}

const pictureOf = (item: ActivityItem) => item.appimgurl || item.imgurl
const isAddress = (href: string) => /^(https?:\/\/|\/(?!\/))/i.test(href)

export function ActivityBannerSkeleton() {
  const { t } = useLingui()
  return <div className="px-5 pt-6"><SkeletonGroup label={t`正在加载`}><SkeletonBanner /></SkeletonGroup></div>
}
