import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { datesTexts as texts } from '@/content/live-dates';
import {
  calendarUrl,
  dateAnchor,
  formatLiveDay,
  formatStart,
  googleCalendarUrl,
  projectUrl,
  webcalUrl,
  type LiveDate,
} from '@/features/dates/model';

interface DateListProps {
  label: string;
  dates: readonly LiveDate[];
  /** Whether the dates are over, so that they have no tickets and no entry in a calendar. */
  isPast?: boolean;
}

export function DateList({ label, dates, isPast = false }: DateListProps) {
  return (
    <ul aria-label={label}>
      {dates.map((date) => (
        <li
          key={date.id}
          id={dateAnchor(date)}
          tabIndex={-1}
          className="grid items-center gap-x-8 gap-y-4 border-b border-rail py-6 first:pt-0 md:grid-cols-[12em_minmax(0,1fr)_auto]"
        >
          {/* The names of time zones may differ between the build and the browser. */}
          <time dateTime={date.starts_at} className="tabular-nums">
            <span suppressHydrationWarning className="block text-lg">
              {formatLiveDay(date)}
            </span>
            <span suppressHydrationWarning className="text-note text-ash">
              {formatStart(date)}
            </span>
          </time>
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-title-2xs wrap-anywhere md:text-title-sm">
              {date.venue}
              {date.status === 'canceled' && (
                <Badge variant="sale" className="font-sans">
                  {texts.canceled}
                </Badge>
              )}
            </h3>
            <p className="mt-1 wrap-anywhere text-ash">{date.city}</p>
            {date.note !== null && <p className="mt-2 text-note wrap-anywhere">{date.note}</p>}
          </div>
          {!isPast && date.status === 'shown' && <DateActions date={date} />}
        </li>
      ))}
    </ul>
  );
}

function DateActions({ date }: { date: LiveDate }) {
  const { venue, ticket_url: tickets } = date;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {tickets !== null && (
        <Button asChild>
          <a href={tickets} target="_blank" rel="noreferrer">
            {texts.tickets}
            <VisuallyHidden>for {venue} (opens in a new tab)</VisuallyHidden>
          </a>
        </Button>
      )}
      <Button asChild variant="outline">
        <a href={calendarUrl(date)}>
          <CalendarPlus className="size-4.5" />
          {texts.addToCalendar}
          <VisuallyHidden>: {venue}</VisuallyHidden>
        </a>
      </Button>
      {projectUrl() !== '' && (
        <Button asChild variant="link">
          <a href={webcalUrl(calendarUrl(date))}>
            {texts.appleCalendar}
            <VisuallyHidden>: {venue}</VisuallyHidden>
          </a>
        </Button>
      )}
      <Button asChild variant="link">
        <a href={googleCalendarUrl(date)} target="_blank" rel="noreferrer">
          {texts.googleCalendar}
          <VisuallyHidden>: {venue} (opens in a new tab)</VisuallyHidden>
        </a>
      </Button>
    </div>
  );
}
