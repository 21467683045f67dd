export { deleteWebhooksOf, sealedColumns } from './queries.ts'
