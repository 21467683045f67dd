import { editionPolicy, linkPolicy } from '@easel/domain/competitions/editions/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staffEndpoints from './staffEndpoints.ts'

export const editions = noun({
  endpoints: { ...endpoints, ...staffEndpoints },
  refusals: {
    'edition.changedMeanwhile': 409,
    'edition.notPublished': 409,
    'edition.slugTaken': 409,
    'edition.unchanged': 409,
    'editionLink.ended': 404,
    'editionLink.notOpen': 409,
  },
  console: [{ section: 'competitions', needs: 'staffListEditions', place: 88 }],
  policies: { edition: editionPolicy, editionLink: linkPolicy },
})
