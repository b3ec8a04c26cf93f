import { Trans, useLingui } from '@lingui/react/macro'
import type { Display } from '../../domain/display.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { DisplayPreview } from './display-preview.tsx'

export type DisplaySettingsProps = {
  display: Display
  /** Without it the plain form asks the service, which is told by a button. */
  onChoose?: ((choice: Partial<Display>) => void) | undefined
  /** Where the plain form goes: the page itself. */
  action: string
}

/** Scheme, contrast and text size. What is chosen shows on the page itself. */
export function DisplaySettings({ display, onChoose, action }: DisplaySettingsProps) {
  const { t } = useLingui()
  return (
    <form method="get" action={action} className="flex flex-col gap-8 px-5 pb-10">
      <input type="hidden" name="display" value="set" />
      <RadioGroup
        label={t`文字大小`}
        name="size"
        look="card"
        value={display.size}
        onValueChange={(size) => onChoose?.({ size })}
        options={[
          { value: 'standard', label: t`标准`, hint: t`随手机或浏览器的文字大小` },
          { value: 'large', label: t`大字版`, hint: t`文字和按钮更大，每屏内容更少，提示不会自动消失` },
        ]}
      />
      <RadioGroup
        label={t`外观`}
        name="scheme"
        value={display.scheme}
        onValueChange={(scheme) => onChoose?.({ scheme })}
        options={[
          { value: 'auto', label: t`跟随系统` },
          { value: 'light', label: t`浅色` },
          { value: 'dark', label: t`深色` },
        ]}
      />
      <RadioGroup
        label={t`对比度`}
        name="contrast"
        value={display.contrast}
        onValueChange={(contrast) => onChoose?.({ contrast })}
        options={[
          { value: 'auto', label: t`跟随系统` },
          { value: 'more', label: t`高对比度` },
        ]}
      />
      {onChoose === undefined && <Button type="submit" isWide><Trans>应用</Trans></Button>}
      <DisplayPreview />
      <p className="text-sm text-text-subtle"><Trans>设置只保存在这台设备上，退出登录后仍然有效。</Trans></p>
    </form>
  )
}
