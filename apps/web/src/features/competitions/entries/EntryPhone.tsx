import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import { PhoneMockup } from '../../../ui/PhoneMockup.tsx'

/** The phone of a theme; where many works are looked through nothing plays until it is asked to. */
export default function EntryPhone({ name, mockup }: { readonly name: string; readonly mockup: Mockup }) {
  return <PhoneMockup waits name={name} initial={mockup.scenes?.lock ? 'lock' : 'home'} {...mockup} />
}
