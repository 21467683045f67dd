import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Bullets, Stack } from '../../../../ui/layout.tsx'
import { prizeNameIn, titleIn } from './entries.ts'

/** What the draft would change against the published list; nothing before there is one. */
export function Changes({ awards }: { awards: StaffAwards }) {
  const t = useT('awards')
  const locale = useLocale()
  const { changes, lists } = awards
  if (!lists.some(({ state }) => state === 'PUBLISHED')) return null
  const name = (scope: string | null, key: string | null) => prizeNameIn(awards, scope, key)[locale]
  return (
    <Stack as="section" gap={16}>
      <h2>{t('changes.title')}</h2>
      {changes.length === 0 ? (
        <p>{t('changes.none')}</p>
      ) : (
        <Bullets>
          {changes.map(({ change, entryId, scope, prizeKey, from }) => (
            <li key={`${entryId} ${scope} ${prizeKey} ${from}`}>
              {t(`changes.${change}`, {
                title: titleIn(awards, entryId),
                prize: name(scope, prizeKey),
                from: name(scope, from),
              })}
            </li>
          ))}
        </Bullets>
      )}
    </Stack>
  )
}
