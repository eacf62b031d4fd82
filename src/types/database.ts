// Generated from supabase/migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_requests: {
        Row: {
          access_ended_at: string | null;
          created_at: string;
          email: string;
          id: number;
          name: string;
          open_email: string | null;
          password_hash: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
        };
        Insert: {
          access_ended_at?: string | null;
          created_at?: string;
          email: string;
          id?: never;
          name: string;
          open_email?: never;
          password_hash?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
        };
        Update: {
          access_ended_at?: string | null;
          created_at?: string;
          email?: string;
          id?: never;
          name?: string;
          open_email?: never;
          password_hash?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      beat_audio: {
        Row: {
          audio_type: string;
          audio_url: string;
          bars: string | null;
          beat_id: number;
          created_at: string;
          cut: Json | null;
          duration: number | null;
          file_size: number;
          filename: string;
          id: number;
          is_tagged: boolean;
          peaks: number[] | null;
          sha256: string | null;
        };
        Insert: {
          audio_type: string;
          audio_url: string;
          bars?: never;
          beat_id: number;
          created_at?: string;
          cut?: Json | null;
          duration?: number | null;
          file_size: number;
          filename: string;
          id?: never;
          is_tagged?: never;
          peaks?: number[] | null;
          sha256?: string | null;
        };
        Update: {
          audio_type?: string;
          audio_url?: string;
          bars?: never;
          beat_id?: number;
          created_at?: string;
          cut?: Json | null;
          duration?: number | null;
          file_size?: number;
          filename?: string;
          id?: never;
          is_tagged?: never;
          peaks?: number[] | null;
          sha256?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'beat_audio_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'admin_beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'beat_audio_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'beats';
            referencedColumns: ['id'];
          },
        ];
      };
      beat_images: {
        Row: {
          beat_id: number;
          created_at: string;
          filename: string;
          height: number | null;
          id: number;
          image_type: string;
          image_url: string;
          is_primary: boolean;
          position: number;
          variant_widths: number[];
          width: number | null;
        };
        Insert: {
          beat_id: number;
          created_at?: string;
          filename: string;
          height?: number | null;
          id?: never;
          image_type?: string;
          image_url: string;
          is_primary?: boolean;
          position?: number;
          variant_widths?: number[];
          width?: number | null;
        };
        Update: {
          beat_id?: number;
          created_at?: string;
          filename?: string;
          height?: number | null;
          id?: never;
          image_type?: string;
          image_url?: string;
          is_primary?: boolean;
          position?: number;
          variant_widths?: number[];
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'beat_images_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'admin_beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'beat_images_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'beats';
            referencedColumns: ['id'];
          },
        ];
      };
      beats: {
        Row: {
          accepts_offers: boolean;
          artist: string;
          bpm: number | null;
          changed_at: string;
          created_at: string;
          created_by: string | null;
          description: string | null;
          downloads_count: number;
          estimated: string[];
          exclusive_price: number | null;
          free_download: boolean;
          genre: string;
          has_trackouts: boolean;
          id: number;
          is_active: boolean;
          is_featured: boolean;
          key: string | null;
          mode: string | null;
          mood: string | null;
          planned_sale_price: number | null;
          plays_count: number;
          premium_price: number | null;
          price: number | null;
          publish_at: string | null;
          published_at: string | null;
          revision: number;
          sale_end_shown: string | null;
          sale_ends_at: string | null;
          sale_price: number | null;
          sale_starts_at: string | null;
          tags: string[];
          title: string;
          unlimited_price: number | null;
        };
        Insert: {
          accepts_offers?: boolean;
          artist?: string;
          bpm?: number | null;
          changed_at?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          downloads_count?: number;
          estimated?: string[];
          exclusive_price?: number | null;
          free_download?: boolean;
          genre?: string;
          has_trackouts?: boolean;
          id?: never;
          is_active?: boolean;
          is_featured?: boolean;
          key?: string | null;
          mode?: string | null;
          mood?: string | null;
          planned_sale_price?: number | null;
          plays_count?: number;
          premium_price?: number | null;
          price?: number | null;
          publish_at?: string | null;
          published_at?: string | null;
          revision?: number;
          sale_end_shown?: never;
          sale_ends_at?: string | null;
          sale_price?: number | null;
          sale_starts_at?: string | null;
          tags?: string[];
          title: string;
          unlimited_price?: number | null;
        };
        Update: {
          accepts_offers?: boolean;
          artist?: string;
          bpm?: number | null;
          changed_at?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          downloads_count?: number;
          estimated?: string[];
          exclusive_price?: number | null;
          free_download?: boolean;
          genre?: string;
          has_trackouts?: boolean;
          id?: never;
          is_active?: boolean;
          is_featured?: boolean;
          key?: string | null;
          mode?: string | null;
          mood?: string | null;
          planned_sale_price?: number | null;
          plays_count?: number;
          premium_price?: number | null;
          price?: number | null;
          publish_at?: string | null;
          published_at?: string | null;
          revision?: number;
          sale_end_shown?: never;
          sale_ends_at?: string | null;
          sale_price?: number | null;
          sale_starts_at?: string | null;
          tags?: string[];
          title?: string;
          unlimited_price?: number | null;
        };
        Relationships: [];
      };
      campaigns: {
        Row: {
          audience: string;
          beat_ids: number[];
          body: string;
          changed_at: string;
          created_at: string;
          failed: number;
          id: number;
          product: string | null;
          queued: number;
          release_id: number | null;
          revision: number;
          send_at: string | null;
          sent: number;
          status: string;
          subject: string;
        };
        Insert: {
          audience?: string;
          beat_ids?: number[];
          body?: string;
          changed_at?: string;
          created_at?: string;
          failed?: number;
          id?: never;
          product?: string | null;
          queued?: number;
          release_id?: number | null;
          revision?: number;
          send_at?: string | null;
          sent?: number;
          status?: string;
          subject?: string;
        };
        Update: {
          audience?: string;
          beat_ids?: number[];
          body?: string;
          changed_at?: string;
          created_at?: string;
          failed?: number;
          id?: never;
          product?: string | null;
          queued?: number;
          release_id?: number | null;
          revision?: number;
          send_at?: string | null;
          sent?: number;
          status?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'campaigns_release_id_fkey';
            columns: ['release_id'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          handled_at: string | null;
          id: number;
          message: string;
          name: string;
          project_type: string | null;
          source: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          handled_at?: string | null;
          id?: never;
          message: string;
          name: string;
          project_type?: string | null;
          source: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          handled_at?: string | null;
          id?: never;
          message?: string;
          name?: string;
          project_type?: string | null;
          source?: string;
        };
        Relationships: [];
      };
      discount_codes: {
        Row: {
          amount_cents: number | null;
          code: string;
          created_at: string;
          expires_at: string | null;
          id: number;
          is_active: boolean;
          kind: string;
          percent: number | null;
          uses_limit: number | null;
        };
        Insert: {
          amount_cents?: number | null;
          code: string;
          created_at?: string;
          expires_at?: string | null;
          id?: never;
          is_active?: boolean;
          kind: string;
          percent?: number | null;
          uses_limit?: number | null;
        };
        Update: {
          amount_cents?: number | null;
          code?: string;
          created_at?: string;
          expires_at?: string | null;
          id?: never;
          is_active?: boolean;
          kind?: string;
          percent?: number | null;
          uses_limit?: number | null;
        };
        Relationships: [];
      };
      gallery_images: {
        Row: {
          created_at: string;
          filename: string;
          height: number | null;
          id: number;
          image_url: string;
          title: string;
          variant_widths: number[];
          width: number | null;
        };
        Insert: {
          created_at?: string;
          filename: string;
          height?: number | null;
          id?: never;
          image_url: string;
          title: string;
          variant_widths?: number[];
          width?: number | null;
        };
        Update: {
          created_at?: string;
          filename?: string;
          height?: number | null;
          id?: never;
          image_url?: string;
          title?: string;
          variant_widths?: number[];
          width?: number | null;
        };
        Relationships: [];
      };
      live_dates: {
        Row: {
          changed_at: string;
          city: string;
          id: number;
          note: string | null;
          revision: number;
          starts_at: string;
          status: string;
          ticket_url: string | null;
          time_zone: string;
          venue: string;
        };
        Insert: {
          changed_at?: string;
          city: string;
          id?: never;
          note?: string | null;
          revision?: number;
          starts_at: string;
          status?: string;
          ticket_url?: string | null;
          time_zone: string;
          venue: string;
        };
        Update: {
          changed_at?: string;
          city?: string;
          id?: never;
          note?: string | null;
          revision?: number;
          starts_at?: string;
          status?: string;
          ticket_url?: string | null;
          time_zone?: string;
          venue?: string;
        };
        Relationships: [];
      };
      merch_categories: {
        Row: {
          created_at: string;
          id: number;
          is_active: boolean;
          name: string;
        };
        Insert: {
          created_at?: string;
          id?: never;
          is_active?: boolean;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          is_active?: boolean;
          name?: string;
        };
        Relationships: [];
      };
      merch_images: {
        Row: {
          alt_text: string | null;
          created_at: string;
          filename: string;
          height: number | null;
          id: number;
          image_url: string;
          is_primary: boolean;
          position: number;
          product_id: number;
          variant_widths: number[];
          width: number | null;
        };
        Insert: {
          alt_text?: string | null;
          created_at?: string;
          filename: string;
          height?: number | null;
          id?: never;
          image_url: string;
          is_primary?: boolean;
          position?: number;
          product_id: number;
          variant_widths?: number[];
          width?: number | null;
        };
        Update: {
          alt_text?: string | null;
          created_at?: string;
          filename?: string;
          height?: number | null;
          id?: never;
          image_url?: string;
          is_primary?: boolean;
          position?: number;
          product_id?: number;
          variant_widths?: number[];
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'merch_images_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'admin_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'merch_images_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'merch_products';
            referencedColumns: ['id'];
          },
        ];
      };
      merch_notifications: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          end_reason: string | null;
          ended_at: string | null;
          handled_at: string | null;
          id: number;
          product: string;
          source: string;
          token: string;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          end_reason?: string | null;
          ended_at?: string | null;
          handled_at?: string | null;
          id?: never;
          product: string;
          source?: string;
          token?: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          handled_at?: string | null;
          id?: never;
          product?: string;
          source?: string;
          token?: string;
        };
        Relationships: [];
      };
      merch_products: {
        Row: {
          category_id: number | null;
          changed_at: string;
          colors: string[];
          created_at: string;
          description: string | null;
          id: number;
          is_active: boolean;
          is_featured: boolean;
          is_preorder: boolean;
          price: number | null;
          published_at: string | null;
          revision: number;
          sizes: string[];
          starter_key: string | null;
          stock_quantity: number;
          stock_shown: number;
          title: string;
        };
        Insert: {
          category_id?: number | null;
          changed_at?: string;
          colors?: string[];
          created_at?: string;
          description?: string | null;
          id?: never;
          is_active?: boolean;
          is_featured?: boolean;
          is_preorder?: boolean;
          price?: number | null;
          published_at?: string | null;
          revision?: number;
          sizes?: string[];
          starter_key?: string | null;
          stock_quantity?: number;
          stock_shown?: never;
          title: string;
        };
        Update: {
          category_id?: number | null;
          changed_at?: string;
          colors?: string[];
          created_at?: string;
          description?: string | null;
          id?: never;
          is_active?: boolean;
          is_featured?: boolean;
          is_preorder?: boolean;
          price?: number | null;
          published_at?: string | null;
          revision?: number;
          sizes?: string[];
          starter_key?: string | null;
          stock_quantity?: number;
          stock_shown?: never;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'merch_products_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'merch_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          end_reason: string | null;
          ended_at: string | null;
          handled_at: string | null;
          id: number;
          interest: string;
          source: string;
          token: string;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          end_reason?: string | null;
          ended_at?: string | null;
          handled_at?: string | null;
          id?: never;
          interest?: string;
          source?: string;
          token?: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          handled_at?: string | null;
          id?: never;
          interest?: string;
          source?: string;
          token?: string;
        };
        Relationships: [];
      };
      offers: {
        Row: {
          accepted_at: string | null;
          amount_cents: number;
          beat_id: number | null;
          bought_at: string | null;
          counter_cents: number | null;
          countered_at: string | null;
          created_at: string;
          declined_at: string | null;
          declined_by: string | null;
          email: string;
          expired_at: string | null;
          expires_at: string;
          gone_at: string | null;
          id: number;
          message: string | null;
          name: string;
          price_cents: number;
          reference: string;
          status: string;
          title: string;
          user_id: string | null;
        };
        Insert: {
          accepted_at?: string | null;
          amount_cents: number;
          beat_id?: number | null;
          bought_at?: string | null;
          counter_cents?: number | null;
          countered_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          declined_by?: string | null;
          email: string;
          expired_at?: string | null;
          expires_at?: string;
          gone_at?: string | null;
          id?: never;
          message?: string | null;
          name: string;
          price_cents?: never;
          reference?: string;
          status?: never;
          title: string;
          user_id?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          amount_cents?: number;
          beat_id?: number | null;
          bought_at?: string | null;
          counter_cents?: number | null;
          countered_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          declined_by?: string | null;
          email?: string;
          expired_at?: string | null;
          expires_at?: string;
          gone_at?: string | null;
          id?: never;
          message?: string | null;
          name?: string;
          price_cents?: never;
          reference?: string;
          status?: never;
          title?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'offers_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'admin_beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'beats';
            referencedColumns: ['id'];
          },
        ];
      };
      order_items: {
        Row: {
          beat_id: number | null;
          code_cents: number;
          color: string | null;
          details: Json | null;
          discount_cents: number;
          files: NonNullable<Json>;
          id: number;
          kind: string;
          offer_id: number | null;
          order_id: number;
          position: number;
          product_id: number | null;
          quantity: number;
          size: string | null;
          supersedes: string | null;
          terms: Json | null;
          tier: string | null;
          tier_name: string | null;
          title: string;
          total_cents: number;
          unit_cents: number;
        };
        Insert: {
          beat_id?: number | null;
          code_cents?: number;
          color?: string | null;
          details?: Json | null;
          discount_cents: number;
          files?: NonNullable<Json>;
          id?: never;
          kind: string;
          offer_id?: number | null;
          order_id: number;
          position: number;
          product_id?: number | null;
          quantity: number;
          size?: string | null;
          supersedes?: string | null;
          terms?: Json | null;
          tier?: string | null;
          tier_name?: string | null;
          title: string;
          total_cents?: never;
          unit_cents: number;
        };
        Update: {
          beat_id?: number | null;
          code_cents?: number;
          color?: string | null;
          details?: Json | null;
          discount_cents?: number;
          files?: NonNullable<Json>;
          id?: never;
          kind?: string;
          offer_id?: number | null;
          order_id?: number;
          position?: number;
          product_id?: number | null;
          quantity?: number;
          size?: string | null;
          supersedes?: string | null;
          terms?: Json | null;
          tier?: string | null;
          tier_name?: string | null;
          title?: string;
          total_cents?: never;
          unit_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_items_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'admin_beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'paid_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'admin_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'merch_products';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          address: string | null;
          artist_name: string | null;
          code_cents: number;
          code_id: number | null;
          created_at: string;
          currency: string;
          declined_at: string | null;
          discount_cents: number;
          dispute: string | null;
          email: string;
          expired_at: string | null;
          expires_at: string | null;
          failed_refunds: number;
          free_every: number | null;
          handled_at: string | null;
          id: number;
          immediate_delivery_at: string | null;
          name: string;
          paid_at: string | null;
          payment: string;
          payment_intent: string | null;
          reference: string;
          refund_attempt: number;
          refunded_at: string | null;
          refunded_cents: number;
          replaced_by: number | null;
          revoked_at: string | null;
          session_attempt: number;
          session_closed: boolean;
          session_id: string | null;
          session_url: string | null;
          source_host: string | null;
          status: string;
          subtotal_cents: number;
          surplus_cents: number;
          surplus_refunded_cents: number;
          tax_cents: number;
          terms_version: string;
          total_cents: number;
          user_id: string | null;
          utm_campaign: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          void_reason: string | null;
          voided_at: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          address?: string | null;
          artist_name?: string | null;
          code_cents?: number;
          code_id?: number | null;
          created_at?: string;
          currency: string;
          declined_at?: string | null;
          discount_cents: number;
          dispute?: string | null;
          email: string;
          expired_at?: string | null;
          expires_at?: string | null;
          failed_refunds?: number;
          free_every?: number | null;
          handled_at?: never;
          id?: never;
          immediate_delivery_at?: string | null;
          name: string;
          paid_at?: string | null;
          payment: string;
          payment_intent?: string | null;
          reference?: string;
          refund_attempt?: number;
          refunded_at?: string | null;
          refunded_cents?: number;
          replaced_by?: number | null;
          revoked_at?: string | null;
          session_attempt?: number;
          session_closed?: boolean;
          session_id?: string | null;
          session_url?: string | null;
          source_host?: string | null;
          status?: never;
          subtotal_cents: number;
          surplus_cents?: number;
          surplus_refunded_cents?: number;
          tax_cents?: number;
          terms_version: string;
          total_cents: number;
          user_id?: string | null;
          utm_campaign?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          void_reason?: string | null;
          voided_at?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          address?: string | null;
          artist_name?: string | null;
          code_cents?: number;
          code_id?: number | null;
          created_at?: string;
          currency?: string;
          declined_at?: string | null;
          discount_cents?: number;
          dispute?: string | null;
          email?: string;
          expired_at?: string | null;
          expires_at?: string | null;
          failed_refunds?: number;
          free_every?: number | null;
          handled_at?: never;
          id?: never;
          immediate_delivery_at?: string | null;
          name?: string;
          paid_at?: string | null;
          payment?: string;
          payment_intent?: string | null;
          reference?: string;
          refund_attempt?: number;
          refunded_at?: string | null;
          refunded_cents?: number;
          replaced_by?: number | null;
          revoked_at?: string | null;
          session_attempt?: number;
          session_closed?: boolean;
          session_id?: string | null;
          session_url?: string | null;
          source_host?: string | null;
          status?: never;
          subtotal_cents?: number;
          surplus_cents?: number;
          surplus_refunded_cents?: number;
          tax_cents?: number;
          terms_version?: string;
          total_cents?: number;
          user_id?: string | null;
          utm_campaign?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          void_reason?: string | null;
          voided_at?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_code_id_fkey';
            columns: ['code_id'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'paid_orders';
            referencedColumns: ['id'];
          },
        ];
      };
      preview_settings: {
        Row: {
          fade_in: boolean;
          fade_out: boolean;
          is_only_row: boolean;
          seconds: number;
          start: number;
          tag_every: number;
          tag_filename: string | null;
          tag_url: string | null;
        };
        Insert: {
          fade_in?: boolean;
          fade_out?: boolean;
          is_only_row?: boolean;
          seconds?: number;
          start?: number;
          tag_every?: number;
          tag_filename?: string | null;
          tag_url?: string | null;
        };
        Update: {
          fade_in?: boolean;
          fade_out?: boolean;
          is_only_row?: boolean;
          seconds?: number;
          start?: number;
          tag_every?: number;
          tag_filename?: string | null;
          tag_url?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          full_name: string | null;
          id: string;
        };
        Insert: {
          created_at?: string;
          full_name?: string | null;
          id: string;
        };
        Update: {
          created_at?: string;
          full_name?: string | null;
          id?: string;
        };
        Relationships: [];
      };
      releases: {
        Row: {
          beat_ids: number[];
          changed_at: string;
          created_at: string;
          description: string | null;
          discount_percent: number;
          id: number;
          is_active: boolean;
          publish_at: string | null;
          published_at: string | null;
          revision: number;
          title: string;
        };
        Insert: {
          beat_ids?: number[];
          changed_at?: string;
          created_at?: string;
          description?: string | null;
          discount_percent?: number;
          id?: never;
          is_active?: boolean;
          publish_at?: string | null;
          published_at?: string | null;
          revision?: number;
          title: string;
        };
        Update: {
          beat_ids?: number[];
          changed_at?: string;
          created_at?: string;
          description?: string | null;
          discount_percent?: number;
          id?: never;
          is_active?: boolean;
          publish_at?: string | null;
          published_at?: string | null;
          revision?: number;
          title?: string;
        };
        Relationships: [];
      };
      saved_beats: {
        Row: {
          beat_id: number;
          list: string;
          saved_at: string;
          user_id: string;
        };
        Insert: {
          beat_id: number;
          list: string;
          saved_at: string;
          user_id: string;
        };
        Update: {
          beat_id?: number;
          list?: string;
          saved_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_beats_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'admin_beats';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_beats_beat_id_fkey';
            columns: ['beat_id'];
            isOneToOne: false;
            referencedRelation: 'beats';
            referencedColumns: ['id'];
          },
        ];
      };
      site_texts: {
        Row: {
          changed_at: string;
          revision: number;
          section: string;
          texts: Json | null;
        };
        Insert: {
          changed_at?: string;
          revision?: number;
          section: string;
          texts?: Json | null;
        };
        Update: {
          changed_at?: string;
          revision?: number;
          section?: string;
          texts?: Json | null;
        };
        Relationships: [];
      };
      songs: {
        Row: {
          approved_at: string | null;
          artist: string;
          claim: string | null;
          claim_handled_at: string | null;
          claimed_at: string | null;
          created_at: string;
          hidden_at: string | null;
          id: number;
          needs_answer: boolean;
          order_item_id: number;
          status: string;
          title: string;
          url: string;
        };
        Insert: {
          approved_at?: string | null;
          artist: string;
          claim?: string | null;
          claim_handled_at?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          hidden_at?: string | null;
          id?: never;
          needs_answer?: never;
          order_item_id: number;
          status?: never;
          title: string;
          url: string;
        };
        Update: {
          approved_at?: string | null;
          artist?: string;
          claim?: string | null;
          claim_handled_at?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          hidden_at?: string | null;
          id?: never;
          needs_answer?: never;
          order_item_id?: number;
          status?: never;
          title?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'songs_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: true;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      admin_beats: {
        Row: {
          accepts_offers: boolean;
          artist: string;
          bpm: number | null;
          changed_at: string;
          created_at: string;
          created_by: string | null;
          description: string | null;
          downloads_count: number;
          estimated: string[];
          exclusive_price: number | null;
          free_download: boolean;
          genre: string;
          has_trackouts: boolean;
          id: number;
          is_active: boolean;
          is_featured: boolean;
          key: string | null;
          mode: string | null;
          mood: string | null;
          planned_sale_price: number | null;
          plays_count: number;
          premium_price: number | null;
          price: number | null;
          publish_at: string | null;
          published_at: string | null;
          revision: number;
          sale_end_shown: string | null;
          sale_ends_at: string | null;
          sale_price: number | null;
          sale_starts_at: string | null;
          tags: string[];
          title: string;
          unlimited_price: number | null;
        };
        Relationships: [];
      };
      admin_products: {
        Row: {
          category_id: number | null;
          changed_at: string;
          colors: string[];
          created_at: string;
          description: string | null;
          id: number;
          is_active: boolean;
          is_featured: boolean;
          is_preorder: boolean;
          price: number | null;
          published_at: string | null;
          revision: number;
          sizes: string[];
          starter_key: string | null;
          stock_quantity: number;
          title: string;
        };
        Relationships: [
          {
            foreignKeyName: 'merch_products_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'merch_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      admin_songs: {
        Row: {
          artist: string;
          beat: string | null;
          claim: string | null;
          claim_handled_at: string | null;
          claimed_at: string | null;
          created_at: string;
          email: string;
          id: number;
          license: string | null;
          needs_answer: boolean;
          reference: string;
          status: string;
          tier_name: string | null;
          title: string;
          url: string;
        };
        Relationships: [];
      };
      customers: {
        Row: {
          bought: number | null;
          created_at: string;
          email: string;
          first_at: string | null;
          id: number;
          kept_cents: number | null;
          name: string;
          orders: number | null;
        };
        Relationships: [];
      };
      paid_orders: {
        Row: {
          address: string | null;
          artist_name: string | null;
          code_cents: number;
          code_id: number | null;
          created_at: string;
          disputed_cents: number | null;
          email: string;
          id: number;
          kept_cents: number | null;
          kept_tax_cents: number | null;
          link_label: string | null;
          name: string;
          paid_at: string | null;
          payment: string;
          reference: string;
          refunded_cents: number;
          source_host: string | null;
          status: string;
          tax_cents: number;
          total_cents: number;
          utm_campaign: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          voided_at: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_code_id_fkey';
            columns: ['code_id'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      admin_stats: { Args: Record<PropertyKey, never>; Returns: Json };
      answer_counter: {
        Args: { p_answer: string; p_reference: string; p_token: string };
        Returns: Json;
      };
      answer_offer: {
        Args: { p_answer: string; p_cents?: number; p_offer_id: number };
        Returns: Json;
      };
      approve_admin_request: { Args: { request_id: number }; Returns: Json };
      arrange_beat_images: {
        Args: { p_beat_id: number; p_image_ids: number[] };
        Returns: undefined;
      };
      arrange_merch_images: {
        Args: { p_image_ids: number[]; p_product_id: number };
        Returns: undefined;
      };
      attach_session: {
        Args: {
          p_order_id: number;
          p_session_id: string;
          p_session_url: string;
        };
        Returns: string;
      };
      beat_activity: { Args: { p_days: number }; Returns: Json };
      beat_facets: { Args: Record<PropertyKey, never>; Returns: Json };
      beat_genres: { Args: Record<PropertyKey, never>; Returns: string[] };
      beat_neighbors: { Args: { p_beat_id: number }; Returns: Json };
      begin_payment: {
        Args: { p_key: string; p_reference: string };
        Returns: Json;
      };
      begin_refund: {
        Args: { p_cents?: number; p_order_id: number };
        Returns: Json;
      };
      campaign_audiences: {
        Args: Record<PropertyKey, never>;
        Returns: {
          audience: string;
          product: string;
          recipients: number;
        }[];
      };
      campaign_items: {
        Args: { p_beat_ids: number[]; p_release_id?: number };
        Returns: Json;
      };
      cancel_campaign: { Args: { p_campaign_id: number }; Returns: undefined };
      cancel_payment: {
        Args: { p_key: string; p_reference: string };
        Returns: string;
      };
      current_license_terms: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_permanently: {
        Args: { p_row_ids: number[]; p_table: string };
        Returns: number[];
      };
      deleted_items: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          deleted_by: string;
          expires_at: string;
          id: number;
          image_url: string;
          row_id: number;
          table_name: string;
          title: string;
          variant_widths: number[];
        }[];
      };
      discount_code_uses: {
        Args: Record<PropertyKey, never>;
        Returns: {
          code_id: number;
          uses: number;
        }[];
      };
      documents_to_check: {
        Args: Record<PropertyKey, never>;
        Returns: {
          etag: string;
          number: string;
          path: string;
        }[];
      };
      duplicate_beats: {
        Args: Record<PropertyKey, never>;
        Returns: {
          beat_id: number;
          same: string;
          title: string;
        }[];
      };
      edit_beats: { Args: { p_edits: Json }; Returns: Json };
      end_address: {
        Args: { p_email: string; p_reason: string };
        Returns: undefined;
      };
      end_admin_access: { Args: { p_email: string }; Returns: Json };
      end_older_links: { Args: { p_token: string }; Returns: undefined };
      end_order_links: { Args: { p_order_id: number }; Returns: undefined };
      end_subscription: { Args: { p_token: string }; Returns: undefined };
      erase_my_account: { Args: Record<PropertyKey, never>; Returns: Json };
      erase_person: { Args: { p_email: string }; Returns: Json };
      exclusive_state: { Args: { p_beat_id: number }; Returns: string };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      export_person: { Args: { p_email: string }; Returns: Json };
      find_download: {
        Args: {
          p_kind: string;
          p_position: number;
          p_reference: string;
          p_token?: string;
        };
        Returns: Json;
      };
      find_order: {
        Args: { p_email: string; p_reference: string };
        Returns: Json;
      };
      find_paid_order: {
        Args: { p_reference: string; p_session_id: string };
        Returns: Json;
      };
      find_payment: { Args: { p_hint: Json }; Returns: Json };
      finish_document: {
        Args: {
          p_number: string;
          p_proof?: string;
          p_sha256: string;
          p_size: number;
        };
        Returns: undefined;
      };
      finish_mail: {
        Args: { p_failure?: string; p_id: number; p_is_final?: boolean };
        Returns: undefined;
      };
      free_exclusive: { Args: { p_number: string }; Returns: Json };
      is_admin: { Args: { check_user_id: string }; Returns: boolean };
      is_super_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      license_availability: {
        Args: { p_beat_id: number; p_hidden?: boolean };
        Returns: {
          available: boolean;
          features: string[];
          files: string[];
          limits: string[];
          price_cents: number;
          reason: string;
          tier: string;
        }[];
      };
      license_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      license_upgrades: {
        Args: Record<PropertyKey, never>;
        Returns: {
          line: number;
          number: string;
          price_cents: number;
          problem: string;
          reference: string;
          state: string;
          tier: string;
        }[];
      };
      licenses_near_limit: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ends_at: string;
          limit_name: string;
          name: string;
          next_tier: string;
          noted_at: string;
          percent: number;
          reference: string;
          tier_name: string;
          title: string;
          upgrade_cents: number;
          upgraded_to: string;
        }[];
      };
      licensing: { Args: Record<PropertyKey, never>; Returns: Json };
      list_admins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          approved_by: string;
          email: string;
          ended_at: string;
          ended_by: string;
          factor_reset_at: string;
          granted_at: string;
          has_factor: boolean;
          is_confirmed: boolean;
          is_super: boolean;
        }[];
      };
      listening: { Args: { p_days: number }; Returns: Json };
      make_offer: { Args: { p_offer: Json }; Returns: Json };
      money: { Args: { p_count?: number; p_unit: string }; Returns: Json };
      note_document_check: {
        Args: { p_etag: string; p_number: string; p_sha256: string };
        Returns: undefined;
      };
      note_usage: {
        Args: {
          p_position: number;
          p_reference: string;
          p_token?: string;
          p_usage: Json;
        };
        Returns: Json;
      };
      offer_range: {
        Args: { p_beat_id: number };
        Returns: {
          max_cents: number;
          min_cents: number;
        }[];
      };
      open_free_download: { Args: { p_token: string }; Returns: Json };
      open_offer: {
        Args: { p_reference: string; p_token?: string };
        Returns: Json;
      };
      open_order: {
        Args: { p_reference: string; p_token?: string };
        Returns: Json;
      };
      order_counts: {
        Args: { p_query?: string };
        Returns: {
          orders: number;
          status: string;
        }[];
      };
      order_evidence: { Args: { p_order_id: number }; Returns: Json };
      order_licenses: {
        Args: { p_order_ids: number[] };
        Returns: {
          downloads: number;
          held: boolean;
          line: number;
          number: string;
          order_id: number;
          reason: string;
          state: string;
        }[];
      };
      orphan_objects: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket_id: string;
          created_at: string;
          name: string;
          size: number;
        }[];
      };
      pending_documents: {
        Args: { p_path?: string };
        Returns: {
          data: Json;
          number: string;
          path: string;
        }[];
      };
      place_order: { Args: { p_order: Json }; Returns: Json };
      publish_beat: {
        Args: { p_beat_id: number; p_check_only?: boolean };
        Returns: undefined;
      };
      publish_license_terms: {
        Args: { p_clauses: Json; p_licensor: Json; p_replaces: string };
        Returns: Json;
      };
      publish_product: { Args: { p_product_id: number }; Returns: undefined };
      publish_release: {
        Args: { p_check_only?: boolean; p_release_id: number };
        Returns: undefined;
      };
      quote_order: { Args: { p_code?: string; p_items: Json }; Returns: Json };
      raise_attempt: { Args: { p_key: string }; Returns: undefined };
      reject_admin_request: { Args: { request_id: number }; Returns: Json };
      related_beats: {
        Args: { p_beat_id: number; p_limit?: number };
        Returns: Json;
      };
      release: { Args: { p_release_id: number }; Returns: Json };
      release_list: { Args: { p_limit?: number }; Returns: Json };
      remind_of_cart: {
        Args: { p_email: string; p_items: Json };
        Returns: undefined;
      };
      renew_order_link: {
        Args: { p_reference: string; p_token?: string };
        Returns: string;
      };
      report_claim: {
        Args: {
          p_claim: string;
          p_position: number;
          p_reference: string;
          p_token?: string;
        };
        Returns: Json;
      };
      request_free_download: {
        Args: { p_beat_id: number; p_email: string; p_wants_news?: boolean };
        Returns: Json;
      };
      require_second_factor: { Args: { p_required: boolean }; Returns: Json };
      resend_mail: { Args: { p_id: number }; Returns: undefined };
      reset_downloads: { Args: { p_order_id: number }; Returns: undefined };
      reset_second_factor: { Args: { p_email: string }; Returns: Json };
      restore_deleted: {
        Args: { p_row_id: number; p_table: string };
        Returns: undefined;
      };
      return_mails: {
        Args: { p_ids: number[]; p_sender: string };
        Returns: undefined;
      };
      revoke_license: {
        Args: { p_number: string; p_reason: string };
        Returns: Json;
      };
      save_beats: { Args: { p_beats: Json }; Returns: undefined };
      save_license_settings: {
        Args: { p_revision: number; p_tiers: Json };
        Returns: Json;
      };
      save_shop_settings: { Args: { p_changes: Json }; Returns: Json };
      save_song: {
        Args: {
          p_position: number;
          p_reference: string;
          p_song: Json;
          p_token?: string;
        };
        Returns: Json;
      };
      save_subscription: {
        Args: {
          p_confirmed?: string[];
          p_ended?: string[];
          p_ends_all?: boolean;
          p_token: string;
        };
        Returns: Json;
      };
      schedule_campaign: {
        Args: { p_campaign_id: number; p_revision: number };
        Returns: undefined;
      };
      search_beats: {
        Args: {
          p_after?: string;
          p_bpm_max?: number;
          p_bpm_min?: number;
          p_compatible?: boolean;
          p_genre?: string;
          p_key?: string;
          p_limit?: number;
          p_moods?: string[];
          p_price?: string;
          p_q?: string;
          p_sort?: string;
          p_type?: string;
        };
        Returns: Json;
      };
      second_factor: { Args: Record<PropertyKey, never>; Returns: Json };
      send_order_link: {
        Args: { p_email: string; p_reference: string };
        Returns: undefined;
      };
      set_order_status: {
        Args: { p_order_id: number; p_status: string };
        Returns: Json;
      };
      settle_payment: {
        Args: { p_asked_at: string; p_facts: Json; p_order_id: number };
        Returns: Json;
      };
      shop_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      songs_made: {
        Args: { p_beat_id?: number };
        Returns: {
          artist: string;
          id: number;
          title: string;
          url: string;
        }[];
      };
      subscription: { Args: { p_token: string }; Returns: Json };
      take_download: {
        Args: {
          p_kind: string;
          p_position: number;
          p_reference: string;
          p_token?: string;
        };
        Returns: Json;
      };
      take_free_download: { Args: { p_token: string }; Returns: Json };
      take_mails: {
        Args: { p_limit?: number; p_sender?: string };
        Returns: Json;
      };
      take_payment_checks: {
        Args: { p_holder?: string; p_limit: number };
        Returns: Json;
      };
      test_campaign: { Args: { p_campaign_id: number }; Returns: undefined };
      track_beat_event: {
        Args: { p_beat_id: number; p_event_type: string };
        Returns: number;
      };
      track_listening: {
        Args: {
          p_beat_id: number;
          p_heard: number;
          p_source_host?: string;
          p_utm_source?: string;
        };
        Returns: undefined;
      };
      unsent_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failure: string;
          id: number;
          kind: string;
          queued_at: string;
          recipient: string;
          reference: string;
        }[];
      };
      verify_license: { Args: { p_number: string }; Returns: Json };
      withdraw: {
        Args: { p_email: string; p_name: string; p_reference: string };
        Returns: string;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
