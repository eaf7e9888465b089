const named = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Operators that return null only if an operand is null. `->`, `->>` and their like are null for a missing key. */
export const totalOperators = named('= <> < <= > >= + - * / % || & | ~ ~* !~ !~* ~~ ~~* !~~ !~~* @> <@ && ? ?| ?&');

/**
 * Built-in functions, including those of casts, that return null only if an argument is null, for finite times. A
 * function that is not listed may return null for anything, as `regexp_match` does without a match.
 */
export const totalFunctions = named(`
  abs ceil date_part date_trunc div extract floor make_interval mod power random round sign trunc width_bucket
  bool bpchar date float4 float8 int2 int4 int8 interval numeric text time timestamp timestamptz timezone varchar
  array_to_string btrim chr concat_ws initcap left length lower lpad ltrim md5 octet_length position regexp_replace
  repeat replace right rpad rtrim split_part starts_with strpos substr to_char translate upper
  convert_to decode encode gen_random_uuid hashtext hashtextextended sha256
  cardinality json_array_length jsonb_array_length jsonb_set jsonb_typeof string_to_array to_json to_jsonb
  to_tsquery to_tsvector ts_rank
  clock_timestamp nextval now pg_advisory_xact_lock pg_current_snapshot pg_current_xact_id pg_snapshot_xmin
  pg_try_advisory_xact_lock set_config
`);

/** Functions that have a value whatever their arguments are. */
export const neverNullFunctions = named(`
  array_append array_prepend concat json_build_array json_build_object jsonb_build_array jsonb_build_object
  num_nonnulls num_nulls quote_nullable
`);

/** Functions that return a set of rows without nulls. */
export const neverNullSets = named(`
  generate_series generate_subscripts json_array_elements json_object_keys jsonb_array_elements jsonb_each
  jsonb_object_keys regexp_split_to_table
`);

/** Aggregates that are null only if there are no rows or an argument is null. */
export const totalAggregates = named('avg bit_and bit_or bool_and bool_or every max min string_agg sum');

/** Aggregates that collect nulls too, so that they are null only if there are no rows. */
export const collectingAggregates = named('array_agg json_agg json_object_agg jsonb_agg jsonb_object_agg');

/** Window functions that count rows, so that they are never null. */
export const positions = named('count cume_dist dense_rank percent_rank rank row_number');
