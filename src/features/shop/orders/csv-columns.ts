import { lineText, type Order, type SourceColumn } from '@/features/shop/orders/model';
import { sheetTime, type CsvColumn } from '@/lib/text/csv';

export const sourceColumns: readonly CsvColumn<Record<SourceColumn, string | null>>[] = [
  ['Linked from', (order) => order.source_host],
  ['utm_source', (order) => order.utm_source],
  ['utm_medium', (order) => order.utm_medium],
  ['utm_campaign', (order) => order.utm_campaign],
];

export const orderCsvColumns: readonly CsvColumn<Order>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['Ordered at (UTC)', (order) => sheetTime(order.created_at)],
  ['Answered at (UTC)', (order) => sheetTime(order.handled_at)],
  ['Name', ({ name }) => name],
  ['Email', (order) => order.email],
  ['Ordered', ({ lines }) => lines.map(lineText).join('; ')],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', (order) => order.subtotal_cents / 100],
  ['Discount', (order) => order.discount_cents / 100],
  ['Code', ({ code }) => code?.code ?? null],
  ['Code discount', (order) => order.code_cents / 100],
  ['Total', (order) => order.total_cents / 100],
  ['Tax', (order) => order.tax_cents / 100],
  ['Refunded', (order) => order.refunded_cents / 100],
  ...sourceColumns,
];
