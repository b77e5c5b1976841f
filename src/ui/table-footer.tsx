import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from './format.ts'
import { type DataTableProps, usualPageSizes } from './table-types.ts'

/** Tables with no more rows than this have no footer (specification 1, section 9). */
const ROWS_WITHOUT_FOOTER = 10

/** Page size, position and paging of a table; nothing where all rows fit on one page of the smallest size. */
export function TableFooter(props: NonNullable<DataTableProps<unknown>['paging']>) {
  const { t } = useLingui()
  const format = useFormat()
  const { page, pageSize, sizes = usualPageSizes, total, most = Number.POSITIVE_INFINITY } = props
  const smallest = Math.min(ROWS_WITHOUT_FOOTER, ...sizes.filter((one) => one !== 'all'))
  if (total <= smallest) return null
  const size = pageSize === 'all' ? total : pageSize
  const pages = Math.max(1, Math.ceil(total / size))
  const first = format.number((page - 1) * size + 1)
  const last = format.number(Math.min(page * size, total))
  const whole = format.number(total)
  // Not `disabled` on the last one: the Tab key still finds it.
  const turnTo = (next: number) =>
    next < 1 || next > pages
      ? { 'aria-disabled': true, 'data-disabled': true }
      : { onClick: () => props.onPage(next) }
  return (
    <nav className="elan-table-footer" aria-label={t`Pages of the table`}>
      {sizes.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={t`Rows per page`}
          value={String(pageSize)}
          data={sizes
            .filter((one) => one !== 'all' || total <= most)
            .map((one) => ({
              value: String(one),
              label: one === 'all' ? t`All rows` : t`${one} rows per page`,
            }))}
          onChange={(event) => {
            const chosen = sizes.find((one) => String(one) === event.currentTarget.value)
            if (chosen !== undefined) props.onPageSize(chosen)
          }}
        />
      )}
      <span aria-live="polite">{t`${first} to ${last} of ${whole}`}</span>
      <ActionIcon aria-label={t`Previous page`} {...turnTo(page - 1)}>
        <IconChevronLeft aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t`Next page`} {...turnTo(page + 1)}>
        <IconChevronRight aria-hidden="true" />
      </ActionIcon>
    </nav>
  )
}
