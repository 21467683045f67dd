import { getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { shanghaiDay, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { apiQuery } from '../../../../app/data.ts'
import { useNow } from '../../../../app/useNow.ts'
import { preloadTexts, useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { promiseText } from '../content/QueueLine.tsx'

preloadTexts('queue')

export const forecastQuery = (productType: ProductType) => apiQuery(getForecast, { query: { productType } })

/** Spec §4: when the work would be in the store if it were submitted now; the promise that it has afterwards too. */
export function ReleaseForecast({ productType }: { productType: ProductType }) {
  const t = useT('audits')
  const now = useNow()
  const { data } = useQuery(forecastQuery(productType))
  const queue = useT('queue')
  const wished = useWatch<DetailsDraft, 'releaseOn'>({ name: 'releaseOn' })
  const release = (at: Date) => calendarText(shanghaiDay(releaseAtFor(wished, at)))
  return (
    <>
      <h3>{t('forecast.title')}</h3>
      <DescriptionList
        facts={[
          {
            label: t('forecast.place'),
            value: data && t('forecast.placeOf', { place: data.place, of: data.of }),
          },
          {
            label: t('forecast.review'),
            value: data && promiseText(queue, data),
          },
          { label: t('forecast.earliest'), value: release(now) },
          ...(data ? [{ label: t('forecast.latest'), value: release(startOfShanghaiDay(data.due)) }] : []),
        ]}
      />
      <p>{t('forecast.revocable')}</p>
    </>
  )
}
