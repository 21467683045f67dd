import { attest, attestationChallenge } from '@easel/contract/competitions/attestations/endpoints.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { currentT } from '../../../../i18n/texts.ts'

const SILENCE_MS = 15_000
const Signed = z.object({ token: z.string() })

/**
 * Asks this phone for its system version, signed by its maker, and sends it to the portal.
 * @throws with a sentence for the voter
 */
export async function attestPhone(): Promise<void> {
  const { issuer, nonce, subject, audience } = await call(attestationChallenge)
  const token = await signedByPhone(`${issuer}/attest`, { nonce, subject, audience })
  await call(attest, { body: { token } })
}

async function signedByPhone(address: string, challenge: object): Promise<string> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(challenge),
      signal: AbortSignal.timeout(SILENCE_MS),
    })
    return Signed.parse(await answer.json()).token
  } catch (cause) {
    throw new Error(currentT('entries')('vote.phoneSilent'), { cause })
  }
}
