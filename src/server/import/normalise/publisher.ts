import { withoutIsbd } from './text.ts'

/** A publisher without ISBD marks, with one mark between house and imprint. */
export function tidyPublisher(text: string | undefined): string | undefined {
  return withoutIsbd(text?.replaceAll(/\s*[丨|]\s*/g, ' · ').replaceAll(/^[[(（]|[\])）]$/g, ''))
}
