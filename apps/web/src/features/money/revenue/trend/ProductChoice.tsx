import { listRevenue } from '@easel/contract/money/revenue/endpoints.ts'
import { monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { TREND_MAX_PRODUCTS } from '@easel/domain/money/revenue/trend.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { useTrendQuery } from './useTrendQuery.ts'

const OFFERED = 12

/** Up to four of the works that brought most in this time. */
export function ProductChoice({ chosen }: { chosen: readonly string[] }) {
  const t = useT('revenue')
  const { change } = useAddress()
  const { query } = useTrendQuery()
  const months = { from: monthOfDay(query.from), to: monthOfDay(query.to) }
  const works = useQuery(pagedQuery(listRevenue, { query: { ...months, perPage: OFFERED } }))
  const offered = new Map(works.data?.items.map(({ productId, name }) => [productId, name]))
  const set = (ids: readonly string[]) => change({ works: ids.join(',') })
  if (offered.size === 0) return null
  const full = chosen.length >= TREND_MAX_PRODUCTS
  return (
    <fieldset>
      <legend>{t('trend.works', { most: TREND_MAX_PRODUCTS })}</legend>
      <Row gap={8}>
        {[...offered].map(([productId, name]) => {
          const pressed = chosen.includes(productId)
          return (
            <Chip
              key={productId}
              pressed={pressed}
              disabled={full && !pressed}
              onClick={() =>
                set(pressed ? chosen.filter((each) => each !== productId) : [...chosen, productId])
              }
            >
              {name}
            </Chip>
          )
        })}
      </Row>
    </fieldset>
  )
}
