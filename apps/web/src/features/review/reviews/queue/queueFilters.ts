import { QUEUE_SORTS } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import type { ListFilter } from '../../../../ui/listFilter.ts'
import { type ListChoice, NARROWINGS, type Narrowing, narrowingsOf } from '../listAddress.ts'

/** What narrows the queue besides its type, and its order. */
export function useQueueFilters({ filter }: Pick<ListChoice, 'filter'>): readonly ListFilter[] {
  const t = useT('reviews')
  const words: Readonly<Record<Narrowing, (value: string) => string>> = {
    kind: (value) => t(`queue.more.kind.${value === 'NEW' ? 'NEW' : 'UPDATE'}`),
    resubmitted: () => t('queue.more.resubmitted.true'),
    level: (level) => (level === 'NONE' ? t('queue.more.level.NONE') : t('queue.more.level.one', { level })),
    language: (value) => t(`queue.more.language.${value === 'zh' ? 'zh' : 'en'}`),
    findings: (value) => t(`queue.more.findings.${value === 'WITH' ? 'WITH' : 'WITHOUT'}`),
    similar: () => t('queue.more.similar.true'),
  }
  const order: ListFilter = {
    show: 'select',
    name: 'sort',
    label: t('queue.sort.label'),
    sorts: true,
    options: QUEUE_SORTS.map((value) => ({ value, label: t(`queue.sort.${value}`) })),
  }
  return [
    ...(filter === 'QUEUE' ? [order] : []),
    ...narrowingsOf(filter).map(
      (name): ListFilter => ({
        show: 'select',
        name,
        label: t(`queue.more.${name}.label`),
        folded: true,
        options: NARROWINGS[name].map((value) => ({
          value,
          label: value === '' ? t(`queue.more.${name}.any`) : words[name](value),
        })),
      }),
    ),
  ]
}
