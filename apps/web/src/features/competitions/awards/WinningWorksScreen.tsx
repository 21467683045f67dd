import type { PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { joinFacts } from '../../../ui/format.ts'
import { useBilingual, useEdition, WinningWorksPage } from '../editions/public.ts'
import classes from './Awards.module.css'
import { slugAt, winnersOnServer } from './readWinners.ts'
import { Work } from './Winners.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  winnersOnServer(context, slugAt(request.url))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { winnersInBrowser } = await import('./readWinners.ts')
  return winnersInBrowser(slugAt(request.url))
}

/** Spec §2, gallery: every work that won, once, with all of its prizes. */
export default function WinningWorksScreen() {
  const { awards } = useLoaderData<typeof loader>()
  return <WinningWorksPage works={awards.length > 0 && <WinningWorks awards={awards} />} />
}

/** Every work that won, once, with the names of its prizes. */
function WinningWorks({ awards }: { awards: readonly PublicAward[] }) {
  const prizeName = usePrizeName()
  const inOrder = useOrder()
  return (
    <ul className={classes.works}>
      {[...Map.groupBy(inOrder(awards), ({ productId }) => productId).entries()].map(([productId, own]) => {
        const [first] = own
        return (
          first && (
            <li key={productId}>
              <Work award={first} />
              <ul className={classes.names}>
                {own.map((award) => (
                  <li key={`${award.category} ${award.prizeKey}`}>{prizeName(award)}</li>
                ))}
              </ul>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Winners of the categories in their order, then of the additional prizes; within both the best place first. */
function useOrder() {
  const { categories } = useEdition().edition
  const placeOf = ({ category }: PublicAward) => {
    const at = categories.findIndex(({ key }) => key === category)
    return at < 0 ? categories.length : at
  }
  return (awards: readonly PublicAward[]) =>
    awards.toSorted((a, b) => placeOf(a) - placeOf(b) || a.place - b.place)
}

function usePrizeName() {
  const say = useBilingual()
  const { categories, extras } = useEdition().edition
  return ({ category, prizeKey }: PublicAward): string => {
    const of = categories.find(({ key }) => key === category)
    const prize = (of?.prizes ?? extras.prizes).find(({ key }) => key === prizeKey)
    const name = prize ? say(prize.name) : prizeKey
    return joinFacts([of && say(of.name), name])
  }
}
