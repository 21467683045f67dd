import { decideAgreement } from '@easel/contract/accounts/designers/endpoints.ts'
import { answerScheme, listShareableWorks, shareProduct } from '@easel/contract/money/sharing/endpoints.ts'
import { DEMO_PASSWORD } from '@easel/domain/accounts/accounts/demo.ts'
import type { DemoScheme } from '../catalogue.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

/** Who shares what with whom: each scheme is offered and answered by its two sides. */
export function shareEvents(world: World): Event[] {
  return world.catalogue.money.schemes.flatMap((scheme) => {
    let schemeId = ''
    const { answer } = scheme
    const offered = {
      at: world.daysAgo(scheme.offeredDaysAgo),
      happen: async () => {
        schemeId = await offer(world, scheme)
      },
    }
    if (!answer) return [offered]
    const sharer = world.as(scheme.sharer)
    const answered = async () => {
      // A designer agreed when applying; anybody else does with the first scheme.
      if (!sharer.persona.designer) await sharer.call(decideAgreement, {}, { decision: 'AGREE' })
      await sharer.call(answerScheme, { id: schemeId }, { answer: answer.decision })
    }
    return [offered, { at: world.daysAgo(answer.daysAgo), happen: answered }]
  })
}

async function offer(world: World, { designer, work, sharer, ratio, days }: DemoScheme): Promise<string> {
  const owner = world.as(designer)
  const { items } = await owner.call(listShareableWorks, { search: work })
  const productId = items.find((each) => each.work.name === work)?.work.productId
  if (!productId) throw new Error(`${designer} has no work ${work} that earns`)
  const period = days === null ? { period: 'PERMANENT' as const } : { period: 'DAYS' as const, days }
  const proof = { password: DEMO_PASSWORD }
  const body = { sharer: world.as(sharer).persona.email, ratio, ...period, proof }
  return (await owner.call(shareProduct, { id: productId }, body)).schemeId
}
