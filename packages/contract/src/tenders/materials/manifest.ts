import { materialPolicy } from '@easel/domain/tenders/materials/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeAbout } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

/** Pictures and materials of tenders (docs/design/tenders.md, Project). */
export const materials = noun({
  endpoints,
  refusals: {
    'material.full': 409,
    'material.imagesFull': 409,
    'material.termsFirst': 403,
  },
  notices: {
    MATERIAL_ADDED: {
      about: 'tender',
      params: { tender: 'name' },
      tone: 'live',
      link: {
        words: 'notice.link.materials',
        address: ({ subject }: Pick<NoticeAbout, 'subject'>) =>
          subject && addresses.tenderMaterials(subject.id),
      },
    },
  },
  policies: { material: materialPolicy },
})
