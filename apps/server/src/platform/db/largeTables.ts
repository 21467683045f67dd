/**
 * The tables that grow with devices, voters or days, and the column that their rows are spread by once one machine does not
 * suffice (docs/decisions/large-tables.md, docs/operations.md). It stands in every primary key and unique constraint of
 * its table.
 */
export const LARGE_TABLES = {
  ballot: 'voter_id',
  designer_day: 'designer_id',
  designer_downloads: 'designer_id',
  given_day: 'owner_id',
  notice: 'account_id',
  notice_reading: 'account_id',
  product_downloads: 'product_id',
  product_month: 'designer_id',
  sales_correction: 'designer_id',
  sales_row: 'designer_id',
  sales_split: 'sharer_id',
  scheme_month: 'scheme_id',
  split_correction: 'scheme_id',
  user_action: 'day',
  vote_count: 'edition_id',
  vote_leaf: 'edition_id',
  vote_node: 'edition_id',
} as const
