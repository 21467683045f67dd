import { useT } from '../../../../i18n/texts.ts'

/** What a button of the bulk says that acts on so many works: how many, where it is not the one in focus. */
export function useActName(count: number): (act: 'approve' | 'reject' | 'unmark') => string {
  const t = useT('reviews')
  return (act) => (count > 1 ? t(`bulk.${act}Many`, { count }) : t(`bulk.${act}`))
}
