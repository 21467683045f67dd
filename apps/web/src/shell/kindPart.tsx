import type { ComponentType, FunctionComponent } from 'react'
import { settling } from '../i18n/settling.ts'
import { Coming } from './Coming.tsx'
import { withTimeout } from './chunk.ts'

type KindPart<Props> = FunctionComponent<Props> & {
  /** Begins to load it: as soon as the kind is known, beside the data and not after it. */
  begin(): void
}

/**
 * What only some kinds of works show, but at once: pages of the others do not load it. It suspends until it has come;
 * where it does not come, the page asks (spec §9).
 */
export function kindPart<Props extends object>(load: () => Promise<ComponentType<Props>>): KindPart<Props> {
  let coming: Promise<ComponentType<Props>> | undefined
  const come = () => {
    coming ??= settling(withTimeout(load()))
    return coming
  }
  return Object.assign((props: Props) => <Coming part={come()} props={props} />, {
    begin: () => void come().catch(() => undefined),
  })
}
