import { lazy, Suspense, useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { panelIdOf, PickerButton } from '../field/picker-button.tsx'
import { ChevronDownIcon } from '../icon/icons.tsx'
import type { Region, RegionPath } from './region-search.ts'
import type { RegionWords } from './region-sheet.tsx'

const loadSheet = () => import('./region-sheet.tsx')
const LazySheet = lazy(() => loadSheet().then(module => ({ default: module.RegionSheet })))

export type RegionFieldProps = Omit<FieldProps, 'children' | 'aside'> & {
  /** Asked for once the sheet opens; the same function from one drawing to the next. */
  load: () => Promise<readonly Region[]>
  /** The innermost region chosen. */
  value?: string | undefined
  /** How it is written; the tree may not be loaded yet, so whoever knows the value knows its words. */
  text?: string | undefined
  onValueChange: (chosen: { id: string; path: RegionPath }) => void
  /** Sent with a plain form under this name. */
  name?: string | undefined
  placeholder: string
  isDisabled?: boolean | undefined
  words: RegionWords
}

/** A place by levels or by name: province, city, county of an address. A flat choice is Select. */
export function RegionField({ label, hint, error, isRequired, isLabelHidden, load, value, text, onValueChange, name, placeholder, isDisabled, words }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {control => (
        <>
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
          <PickerButton
            control={control}
            text={text}
            placeholder={placeholder}
            icon={<ChevronDownIcon />}
            isOpen={isOpen}
            isDisabled={isDisabled}
            onOpen={() => setOpen(true)}
            onInterest={() => void loadSheet()}
          />
          {isOpen && (
            <Suspense fallback={null}>
              <LazySheet
                id={panelIdOf(control)}
                title={label}
                value={value}
                load={load}
                words={words}
                onClose={() => setOpen(false)}
                onConfirm={chosen => {
                  setOpen(false)
                  onValueChange(chosen)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
