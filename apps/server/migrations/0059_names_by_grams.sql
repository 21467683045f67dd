-- Searches by a part of a name, of any length and in any script (docs/decisions/lists-and-searches.md). Trigrams know
-- nothing of one or two characters, which is what most Chinese words are.

-- Every character of a name and every two that stand side by side, in lower case. The indexes hold these.
create function name_grams(name text) returns text[] language plpgsql immutable strict parallel safe cost 10 as $$
declare
  letters text[] := string_to_array(lower(name), null);
  grams text[] := letters;
begin
  for place in 1 .. cardinality(letters) - 1 loop
    grams := grams || (letters[place] || letters[place + 1]);
  end loop;
  return grams;
end
$$;

-- What a name must have to contain a text: the pairs of its characters, or the one that it is.
create function search_grams(search text) returns text[] language sql immutable strict parallel safe as $$
  select case when cardinality(grams) = 1 then grams else grams[char_length(lower(search)) + 1 :] end
  from (select name_grams(search) as grams) as of_search
$$;

-- With the designer in the index, their own lists read their own names and nobody else's.
create extension if not exists btree_gin;
create index product_by_grams on product using gin (designer_id, name_grams(name));
create index audit_by_grams on audit using gin (designer_id, name_grams(name));
create index audit_queue_by_grams on audit using gin (name_grams(name)) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
drop index product_by_name, audit_by_name;
-- The planner knows how frequent a pair is from here on.
analyze product (name);
analyze audit (name);
