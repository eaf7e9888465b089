import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceMenu } from '../../shared/list/choice-menu.tsx';
import { configuration } from '../../shared/session/session.ts';
import classes from './filter-bar.module.css';
import { PriceFilter } from './price-filter.tsx';
import { deliveryNames, sortNames, sorts, territories, territoryNames } from './queries/search.ts';
import type { BrowseSearch } from './queries/search.ts';
import { tagsQuery } from './queries/tags-query.ts';

type FilterBarProps = { readonly search: BrowseSearch; readonly onChange: (change: BrowseSearch) => void };

/** Filters by price, territory, delivery and tags, and the sort order. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const { tag: chosen = [] } = search;
  const toggleTag = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onChange({ tag: next.length === 0 ? undefined : next });
  };
  const sort = search.sort ?? 'relevance';
  const deliveries = configuration().deliveryMethods;
  return (
    <div className={classes.bar} role="group" aria-label="Filters">
      <PriceFilter minPence={search.minPence} maxPence={search.maxPence} onChange={onChange} />
      <ChoiceMenu
        label="Territory"
        options={territories.map((key) => ({ key, label: territoryNames[key] }))}
        chosen={search.territory ? [search.territory] : []}
        onToggle={(key) =>
          onChange({ territory: territories.find((known) => known === key && known !== search.territory) })
        }
      />
      <ChoiceMenu
        label="Delivery"
        options={deliveries.map((key) => ({ key, label: deliveryNames[key] }))}
        chosen={search.delivery ? [search.delivery] : []}
        onToggle={(key) =>
          onChange({ delivery: deliveries.find((known) => known === key && known !== search.delivery) })
        }
      />
      {tags.length > 0 ? (
        <ChoiceMenu
          label="Tags"
          several
          options={tags.map(({ id, name }) => ({ key: id, label: name }))}
          chosen={chosen}
          onToggle={toggleTag}
        />
      ) : null}
      <NativeSelect
        className={classes.sort}
        size="sm"
        aria-label="Sort gifts by"
        value={sort}
        data={sorts.map((value) => ({ value, label: sortNames[value] }))}
        onChange={(event) => {
          const next = sorts.find((known) => known === event.currentTarget.value);
          onChange({ sort: next === 'relevance' ? undefined : next });
        }}
      />
    </div>
  );
}
