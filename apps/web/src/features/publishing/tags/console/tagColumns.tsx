import { MAX_USES, type StaffTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Column } from '../../../../ui/DataTable.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { bothLabels } from '../tagName.ts'

/** The types in words, or that it is all of them. */
export function useTypeNames(): (types: readonly ProductType[]) => string {
  const t = useT('tags')
  const separator = useLocale() === 'zh' ? '、' : ', '
  return (types) =>
    types.length === PRODUCT_TYPES.length
      ? t('everyType')
      : types.map((type) => t(`type.${type}`)).join(separator)
}

export function useTagColumns(
  onAct: (act: 'edit' | 'retire', tag: StaffTag) => void,
): readonly Column<StaffTag>[] {
  const t = useT('tags')
  const typeNames = useTypeNames()
  return [
    { key: 'tag', header: t('tag'), narrow: 'title', cell: (tag) => <strong>{bothLabels(tag)}</strong> },
    { key: 'types', header: t('types'), cell: ({ categories }) => typeNames(categories) },
    {
      key: 'uses',
      header: t('uses'),
      align: 'end',
      cell: ({ uses }) => (uses >= MAX_USES ? t('usesMany', { count: MAX_USES }) : uses),
    },
    { key: 'place', header: t('place'), align: 'end', cell: ({ position }) => position },
    {
      key: 'state',
      header: t('status'),
      cell: ({ retiredAt }) =>
        retiredAt ? <Badge tone="off">{t('retired')}</Badge> : <Badge tone="live">{t('current')}</Badge>,
    },
    { key: 'act', header: t('act'), cell: (tag) => <Acts tag={tag} onAct={(act) => onAct(act, tag)} /> },
  ]
}

function Acts({ tag, onAct }: { tag: StaffTag; onAct: (act: 'edit' | 'retire') => void }) {
  const t = useT('tags')
  const name = bothLabels(tag)
  const retiring = tag.retiredAt ? 'restore' : 'retire'
  return (
    <Row gap={8}>
      <Button small aria-label={t('editNamed', { name })} onClick={() => onAct('edit')}>
        {t('edit')}
      </Button>
      <Button small look="quiet" aria-label={t(`${retiring}Named`, { name })} onClick={() => onAct('retire')}>
        {t(retiring)}
      </Button>
    </Row>
  )
}
