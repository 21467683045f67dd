export default {
  place: 'Place {place} of {of}',
  wait: 'usually {range}',
  hours_one: '{count} hour',
  hours_other: '{count} hours',
  hoursRange: '{from}–{to} hours',
  days_one: '{count} day',
  days_other: '{count} days',
  daysRange: '{from}–{to} days',
}
