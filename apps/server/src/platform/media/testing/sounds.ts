import { type SoundSpec, sound } from '@easel/inspection/testing/encode.ts'
import { examine } from './examine.ts'

/** Waves: nothing, what nobody hears, and a soft tone of a third of a second. */
export const SILENCE = '0'
export const HARDLY = '0.002*sin(2*PI*440*t)'
export const SOFT = '0.05*sin(2*PI*440*t)*between(t\\,1\\,1.3)'

/** What the server says against a sound, or warns of. */
export async function codesOf(root: string, fileName: string, spec: SoundSpec): Promise<string[]> {
  const answer = await examine(root, sound(spec), 'RINGTONE', fileName)
  return answer.ok ? answer.warnings.map(({ code }) => code) : answer.refusals.map(({ code }) => code)
}
