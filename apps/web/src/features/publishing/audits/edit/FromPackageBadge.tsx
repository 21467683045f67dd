import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import classes from './FromPackageBadge.module.css'

export const NO_DETAILS: DetailsDraft = {}

/** What the package says of itself; empty where the submission has none. */
export const PackageDetailsContext = createContext(NO_DETAILS)

export type FieldFromPackage =
  | 'name'
  | 'version'
  | 'designer'
  | 'contributor'
  | 'description'
  | 'systemVersions'

/** The mark of a field that still has the value from the package. */
export function useFromPackageBadge(field: FieldFromPackage) {
  const t = useT('audits')
  const brought = use(PackageDetailsContext)[field]
  const value: unknown = useWatch({ name: field })
  const empty = brought === undefined || brought.length === 0
  if (empty || JSON.stringify(brought) !== JSON.stringify(value)) return undefined
  return <span className={classes.mark}>{t('fromPackage')}</span>
}
