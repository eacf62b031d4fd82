-- Inbox: admins see messages arrive, and see what another admin ticks off.
--
-- Row level security lets admins alone hear of these rows: a visitor who sends one may not read it.

alter publication supabase_realtime
  add table public.contact_messages, public.newsletter_subscribers, public.merch_notifications;
