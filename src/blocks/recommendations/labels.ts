import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonCode, RecommendationStatus } from '../../domain/recommendation.ts'

export const STATUS_LABEL: Record<RecommendationStatus, MessageDescriptor> = {
  unreviewed: msg`未审核`,
  recommending: msg`荐购中`,
  waitprocurement: msg`待采购`,
  refused: msg`已拒绝`,
  purchased: msg`已采购`,
  notpurchased: msg`未采购`,
  arrived: msg`已到馆`,
  received: msg`已验收`,
  shelved: msg`已上架`,
  cancelled: msg`已取消`,
}

export const REASON_LABEL: Record<ReasonCode, MessageDescriptor> = {
  teaching: msg`教学参考`,
  research: msg`科研需要`,
  study: msg`学习备考`,
  interest: msg`兴趣阅读`,
  other: msg`其他`,
}
